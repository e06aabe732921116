#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 1916:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = true;
exports.Io = __webpack_unused_export__ = void 0;
var peq = new Uint32Array(0x10000);
var myers_32 = function (a, b) {
    var n = a.length;
    var m = b.length;
    var lst = 1 << (n - 1);
    var pv = -1;
    var mv = 0;
    var sc = n;
    var i = n;
    while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
    }
    for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= ((eq & pv) + pv) ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
            sc++;
        }
        if (pv & lst) {
            sc--;
        }
        mv = (mv << 1) | 1;
        pv = (pv << 1) | ~(xv | mv);
        mv &= xv;
    }
    i = n;
    while (i--) {
        peq[a.charCodeAt(i)] = 0;
    }
    return sc;
};
var myers_x = function (b, a) {
    var n = a.length;
    var m = b.length;
    var mhc = [];
    var phc = [];
    var hsize = Math.ceil(n / 32);
    var vsize = Math.ceil(m / 32);
    for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
    }
    var j = 0;
    for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
            var eq = peq[a.charCodeAt(i)];
            var pb = (phc[(i / 32) | 0] >>> i) & 1;
            var mb = (mhc[(i / 32) | 0] >>> i) & 1;
            var xv = eq | mv_1;
            var xh = ((((eq | mb) & pv_1) + pv_1) ^ pv_1) | eq | mb;
            var ph = mv_1 | ~(xh | pv_1);
            var mh = pv_1 & xh;
            if ((ph >>> 31) ^ pb) {
                phc[(i / 32) | 0] ^= 1 << i;
            }
            if ((mh >>> 31) ^ mb) {
                mhc[(i / 32) | 0] ^= 1 << i;
            }
            ph = (ph << 1) | pb;
            mh = (mh << 1) | mb;
            pv_1 = mh | ~(xv | ph);
            mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] = 0;
        }
    }
    var mv = 0;
    var pv = -1;
    var start = j * 32;
    var vlen = Math.min(32, m - start) + start;
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
    }
    var score = m;
    for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = (phc[(i / 32) | 0] >>> i) & 1;
        var mb = (mhc[(i / 32) | 0] >>> i) & 1;
        var xv = eq | mv;
        var xh = ((((eq | mb) & pv) + pv) ^ pv) | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += (ph >>> (m - 1)) & 1;
        score -= (mh >>> (m - 1)) & 1;
        if ((ph >>> 31) ^ pb) {
            phc[(i / 32) | 0] ^= 1 << i;
        }
        if ((mh >>> 31) ^ mb) {
            mhc[(i / 32) | 0] ^= 1 << i;
        }
        ph = (ph << 1) | pb;
        mh = (mh << 1) | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
    }
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
    }
    return score;
};
var distance = function (a, b) {
    if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
    }
    if (b.length === 0) {
        return a.length;
    }
    if (a.length <= 32) {
        return myers_32(a, b);
    }
    return myers_x(a, b);
};
exports.Io = distance;
var closest = function (str, arr) {
    var min_distance = Infinity;
    var min_index = 0;
    for (var i = 0; i < arr.length; i++) {
        var dist = distance(str, arr[i]);
        if (dist < min_distance) {
            min_distance = dist;
            min_index = i;
        }
    }
    return arr[min_index];
};
__webpack_unused_export__ = closest;


/***/ }),

/***/ 4807:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./format", "./parser"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.isWS = exports.applyEdit = exports.setProperty = exports.removeProperty = void 0;
    const format_1 = __nccwpck_require__(6612);
    const parser_1 = __nccwpck_require__(5152);
    function removeProperty(text, path, options) {
        return setProperty(text, path, void 0, options);
    }
    exports.removeProperty = removeProperty;
    function setProperty(text, originalPath, value, options) {
        const path = originalPath.slice();
        const errors = [];
        const root = (0, parser_1.parseTree)(text, errors);
        let parent = void 0;
        let lastSegment = void 0;
        while (path.length > 0) {
            lastSegment = path.pop();
            parent = (0, parser_1.findNodeAtLocation)(root, path);
            if (parent === void 0 && value !== void 0) {
                if (typeof lastSegment === 'string') {
                    value = { [lastSegment]: value };
                }
                else {
                    value = [value];
                }
            }
            else {
                break;
            }
        }
        if (!parent) {
            // empty document
            if (value === void 0) { // delete
                throw new Error('Can not delete in empty document');
            }
            return withFormatting(text, { offset: root ? root.offset : 0, length: root ? root.length : 0, content: JSON.stringify(value) }, options);
        }
        else if (parent.type === 'object' && typeof lastSegment === 'string' && Array.isArray(parent.children)) {
            const existing = (0, parser_1.findNodeAtLocation)(parent, [lastSegment]);
            if (existing !== void 0) {
                if (value === void 0) { // delete
                    if (!existing.parent) {
                        throw new Error('Malformed AST');
                    }
                    const propertyIndex = parent.children.indexOf(existing.parent);
                    let removeBegin;
                    let removeEnd = existing.parent.offset + existing.parent.length;
                    if (propertyIndex > 0) {
                        // remove the comma of the previous node
                        let previous = parent.children[propertyIndex - 1];
                        removeBegin = previous.offset + previous.length;
                    }
                    else {
                        removeBegin = parent.offset + 1;
                        if (parent.children.length > 1) {
                            // remove the comma of the next node
                            let next = parent.children[1];
                            removeEnd = next.offset;
                        }
                    }
                    return withFormatting(text, { offset: removeBegin, length: removeEnd - removeBegin, content: '' }, options);
                }
                else {
                    // set value of existing property
                    return withFormatting(text, { offset: existing.offset, length: existing.length, content: JSON.stringify(value) }, options);
                }
            }
            else {
                if (value === void 0) { // delete
                    return []; // property does not exist, nothing to do
                }
                const newProperty = `${JSON.stringify(lastSegment)}: ${JSON.stringify(value)}`;
                const index = options.getInsertionIndex ? options.getInsertionIndex(parent.children.map(p => p.children[0].value)) : parent.children.length;
                let edit;
                if (index > 0) {
                    let previous = parent.children[index - 1];
                    edit = { offset: previous.offset + previous.length, length: 0, content: ',' + newProperty };
                }
                else if (parent.children.length === 0) {
                    edit = { offset: parent.offset + 1, length: 0, content: newProperty };
                }
                else {
                    edit = { offset: parent.offset + 1, length: 0, content: newProperty + ',' };
                }
                return withFormatting(text, edit, options);
            }
        }
        else if (parent.type === 'array' && typeof lastSegment === 'number' && Array.isArray(parent.children)) {
            const insertIndex = lastSegment;
            if (insertIndex === -1) {
                // Insert
                const newProperty = `${JSON.stringify(value)}`;
                let edit;
                if (parent.children.length === 0) {
                    edit = { offset: parent.offset + 1, length: 0, content: newProperty };
                }
                else {
                    const previous = parent.children[parent.children.length - 1];
                    edit = { offset: previous.offset + previous.length, length: 0, content: ',' + newProperty };
                }
                return withFormatting(text, edit, options);
            }
            else if (value === void 0 && parent.children.length >= 0) {
                // Removal
                const removalIndex = lastSegment;
                const toRemove = parent.children[removalIndex];
                let edit;
                if (parent.children.length === 1) {
                    // only item
                    edit = { offset: parent.offset + 1, length: parent.length - 2, content: '' };
                }
                else if (parent.children.length - 1 === removalIndex) {
                    // last item
                    let previous = parent.children[removalIndex - 1];
                    let offset = previous.offset + previous.length;
                    let parentEndOffset = parent.offset + parent.length;
                    edit = { offset, length: parentEndOffset - 2 - offset, content: '' };
                }
                else {
                    edit = { offset: toRemove.offset, length: parent.children[removalIndex + 1].offset - toRemove.offset, content: '' };
                }
                return withFormatting(text, edit, options);
            }
            else if (value !== void 0) {
                let edit;
                const newProperty = `${JSON.stringify(value)}`;
                if (!options.isArrayInsertion && parent.children.length > lastSegment) {
                    const toModify = parent.children[lastSegment];
                    edit = { offset: toModify.offset, length: toModify.length, content: newProperty };
                }
                else if (parent.children.length === 0 || lastSegment === 0) {
                    edit = { offset: parent.offset + 1, length: 0, content: parent.children.length === 0 ? newProperty : newProperty + ',' };
                }
                else {
                    const index = lastSegment > parent.children.length ? parent.children.length : lastSegment;
                    const previous = parent.children[index - 1];
                    edit = { offset: previous.offset + previous.length, length: 0, content: ',' + newProperty };
                }
                return withFormatting(text, edit, options);
            }
            else {
                throw new Error(`Can not ${value === void 0 ? 'remove' : (options.isArrayInsertion ? 'insert' : 'modify')} Array index ${insertIndex} as length is not sufficient`);
            }
        }
        else {
            throw new Error(`Can not add ${typeof lastSegment !== 'number' ? 'index' : 'property'} to parent of type ${parent.type}`);
        }
    }
    exports.setProperty = setProperty;
    function withFormatting(text, edit, options) {
        if (!options.formattingOptions) {
            return [edit];
        }
        // apply the edit
        let newText = applyEdit(text, edit);
        // format the new text
        let begin = edit.offset;
        let end = edit.offset + edit.content.length;
        if (edit.length === 0 || edit.content.length === 0) { // insert or remove
            while (begin > 0 && !(0, format_1.isEOL)(newText, begin - 1)) {
                begin--;
            }
            while (end < newText.length && !(0, format_1.isEOL)(newText, end)) {
                end++;
            }
        }
        const edits = (0, format_1.format)(newText, { offset: begin, length: end - begin }, { ...options.formattingOptions, keepLines: false });
        // apply the formatting edits and track the begin and end offsets of the changes
        for (let i = edits.length - 1; i >= 0; i--) {
            const edit = edits[i];
            newText = applyEdit(newText, edit);
            begin = Math.min(begin, edit.offset);
            end = Math.max(end, edit.offset + edit.length);
            end += edit.content.length - edit.length;
        }
        // create a single edit with all changes
        const editLength = text.length - (newText.length - end) - begin;
        return [{ offset: begin, length: editLength, content: newText.substring(begin, end) }];
    }
    function applyEdit(text, edit) {
        return text.substring(0, edit.offset) + edit.content + text.substring(edit.offset + edit.length);
    }
    exports.applyEdit = applyEdit;
    function isWS(text, offset) {
        return '\r\n \t'.indexOf(text.charAt(offset)) !== -1;
    }
    exports.isWS = isWS;
});


/***/ }),

/***/ 6612:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./scanner", "./string-intern"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.isEOL = exports.format = void 0;
    const scanner_1 = __nccwpck_require__(8525);
    const string_intern_1 = __nccwpck_require__(4579);
    function format(documentText, range, options) {
        let initialIndentLevel;
        let formatText;
        let formatTextStart;
        let rangeStart;
        let rangeEnd;
        if (range) {
            rangeStart = range.offset;
            rangeEnd = rangeStart + range.length;
            formatTextStart = rangeStart;
            while (formatTextStart > 0 && !isEOL(documentText, formatTextStart - 1)) {
                formatTextStart--;
            }
            let endOffset = rangeEnd;
            while (endOffset < documentText.length && !isEOL(documentText, endOffset)) {
                endOffset++;
            }
            formatText = documentText.substring(formatTextStart, endOffset);
            initialIndentLevel = computeIndentLevel(formatText, options);
        }
        else {
            formatText = documentText;
            initialIndentLevel = 0;
            formatTextStart = 0;
            rangeStart = 0;
            rangeEnd = documentText.length;
        }
        const eol = getEOL(options, documentText);
        const eolFastPathSupported = string_intern_1.supportedEols.includes(eol);
        let numberLineBreaks = 0;
        let indentLevel = 0;
        let indentValue;
        if (options.insertSpaces) {
            indentValue = string_intern_1.cachedSpaces[options.tabSize || 4] ?? repeat(string_intern_1.cachedSpaces[1], options.tabSize || 4);
        }
        else {
            indentValue = '\t';
        }
        const indentType = indentValue === '\t' ? '\t' : ' ';
        let scanner = (0, scanner_1.createScanner)(formatText, false);
        let hasError = false;
        function newLinesAndIndent() {
            if (numberLineBreaks > 1) {
                return repeat(eol, numberLineBreaks) + repeat(indentValue, initialIndentLevel + indentLevel);
            }
            const amountOfSpaces = indentValue.length * (initialIndentLevel + indentLevel);
            if (!eolFastPathSupported || amountOfSpaces > string_intern_1.cachedBreakLinesWithSpaces[indentType][eol].length) {
                return eol + repeat(indentValue, initialIndentLevel + indentLevel);
            }
            if (amountOfSpaces <= 0) {
                return eol;
            }
            return string_intern_1.cachedBreakLinesWithSpaces[indentType][eol][amountOfSpaces];
        }
        function scanNext() {
            let token = scanner.scan();
            numberLineBreaks = 0;
            while (token === 15 /* SyntaxKind.Trivia */ || token === 14 /* SyntaxKind.LineBreakTrivia */) {
                if (token === 14 /* SyntaxKind.LineBreakTrivia */ && options.keepLines) {
                    numberLineBreaks += 1;
                }
                else if (token === 14 /* SyntaxKind.LineBreakTrivia */) {
                    numberLineBreaks = 1;
                }
                token = scanner.scan();
            }
            hasError = token === 16 /* SyntaxKind.Unknown */ || scanner.getTokenError() !== 0 /* ScanError.None */;
            return token;
        }
        const editOperations = [];
        function addEdit(text, startOffset, endOffset) {
            if (!hasError && (!range || (startOffset < rangeEnd && endOffset > rangeStart)) && documentText.substring(startOffset, endOffset) !== text) {
                editOperations.push({ offset: startOffset, length: endOffset - startOffset, content: text });
            }
        }
        let firstToken = scanNext();
        if (options.keepLines && numberLineBreaks > 0) {
            addEdit(repeat(eol, numberLineBreaks), 0, 0);
        }
        if (firstToken !== 17 /* SyntaxKind.EOF */) {
            let firstTokenStart = scanner.getTokenOffset() + formatTextStart;
            let initialIndent = (indentValue.length * initialIndentLevel < 20) && options.insertSpaces
                ? string_intern_1.cachedSpaces[indentValue.length * initialIndentLevel]
                : repeat(indentValue, initialIndentLevel);
            addEdit(initialIndent, formatTextStart, firstTokenStart);
        }
        while (firstToken !== 17 /* SyntaxKind.EOF */) {
            let firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
            let secondToken = scanNext();
            let replaceContent = '';
            let needsLineBreak = false;
            while (numberLineBreaks === 0 && (secondToken === 12 /* SyntaxKind.LineCommentTrivia */ || secondToken === 13 /* SyntaxKind.BlockCommentTrivia */)) {
                let commentTokenStart = scanner.getTokenOffset() + formatTextStart;
                addEdit(string_intern_1.cachedSpaces[1], firstTokenEnd, commentTokenStart);
                firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
                needsLineBreak = secondToken === 12 /* SyntaxKind.LineCommentTrivia */;
                replaceContent = needsLineBreak ? newLinesAndIndent() : '';
                secondToken = scanNext();
            }
            if (secondToken === 2 /* SyntaxKind.CloseBraceToken */) {
                if (firstToken !== 1 /* SyntaxKind.OpenBraceToken */) {
                    indentLevel--;
                }
                ;
                if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 1 /* SyntaxKind.OpenBraceToken */) {
                    replaceContent = newLinesAndIndent();
                }
                else if (options.keepLines) {
                    replaceContent = string_intern_1.cachedSpaces[1];
                }
            }
            else if (secondToken === 4 /* SyntaxKind.CloseBracketToken */) {
                if (firstToken !== 3 /* SyntaxKind.OpenBracketToken */) {
                    indentLevel--;
                }
                ;
                if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 3 /* SyntaxKind.OpenBracketToken */) {
                    replaceContent = newLinesAndIndent();
                }
                else if (options.keepLines) {
                    replaceContent = string_intern_1.cachedSpaces[1];
                }
            }
            else {
                switch (firstToken) {
                    case 3 /* SyntaxKind.OpenBracketToken */:
                    case 1 /* SyntaxKind.OpenBraceToken */:
                        indentLevel++;
                        if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) {
                            replaceContent = newLinesAndIndent();
                        }
                        else {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 5 /* SyntaxKind.CommaToken */:
                        if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) {
                            replaceContent = newLinesAndIndent();
                        }
                        else {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 12 /* SyntaxKind.LineCommentTrivia */:
                        replaceContent = newLinesAndIndent();
                        break;
                    case 13 /* SyntaxKind.BlockCommentTrivia */:
                        if (numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else if (!needsLineBreak) {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 6 /* SyntaxKind.ColonToken */:
                        if (options.keepLines && numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else if (!needsLineBreak) {
                            replaceContent = string_intern_1.cachedSpaces[1];
                        }
                        break;
                    case 10 /* SyntaxKind.StringLiteral */:
                        if (options.keepLines && numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else if (secondToken === 6 /* SyntaxKind.ColonToken */ && !needsLineBreak) {
                            replaceContent = '';
                        }
                        break;
                    case 7 /* SyntaxKind.NullKeyword */:
                    case 8 /* SyntaxKind.TrueKeyword */:
                    case 9 /* SyntaxKind.FalseKeyword */:
                    case 11 /* SyntaxKind.NumericLiteral */:
                    case 2 /* SyntaxKind.CloseBraceToken */:
                    case 4 /* SyntaxKind.CloseBracketToken */:
                        if (options.keepLines && numberLineBreaks > 0) {
                            replaceContent = newLinesAndIndent();
                        }
                        else {
                            if ((secondToken === 12 /* SyntaxKind.LineCommentTrivia */ || secondToken === 13 /* SyntaxKind.BlockCommentTrivia */) && !needsLineBreak) {
                                replaceContent = string_intern_1.cachedSpaces[1];
                            }
                            else if (secondToken !== 5 /* SyntaxKind.CommaToken */ && secondToken !== 17 /* SyntaxKind.EOF */) {
                                hasError = true;
                            }
                        }
                        break;
                    case 16 /* SyntaxKind.Unknown */:
                        hasError = true;
                        break;
                }
                if (numberLineBreaks > 0 && (secondToken === 12 /* SyntaxKind.LineCommentTrivia */ || secondToken === 13 /* SyntaxKind.BlockCommentTrivia */)) {
                    replaceContent = newLinesAndIndent();
                }
            }
            if (secondToken === 17 /* SyntaxKind.EOF */) {
                if (options.keepLines && numberLineBreaks > 0) {
                    replaceContent = newLinesAndIndent();
                }
                else {
                    replaceContent = options.insertFinalNewline ? eol : '';
                }
            }
            const secondTokenStart = scanner.getTokenOffset() + formatTextStart;
            addEdit(replaceContent, firstTokenEnd, secondTokenStart);
            firstToken = secondToken;
        }
        return editOperations;
    }
    exports.format = format;
    function repeat(s, count) {
        let result = '';
        for (let i = 0; i < count; i++) {
            result += s;
        }
        return result;
    }
    function computeIndentLevel(content, options) {
        let i = 0;
        let nChars = 0;
        const tabSize = options.tabSize || 4;
        while (i < content.length) {
            let ch = content.charAt(i);
            if (ch === string_intern_1.cachedSpaces[1]) {
                nChars++;
            }
            else if (ch === '\t') {
                nChars += tabSize;
            }
            else {
                break;
            }
            i++;
        }
        return Math.floor(nChars / tabSize);
    }
    function getEOL(options, text) {
        for (let i = 0; i < text.length; i++) {
            const ch = text.charAt(i);
            if (ch === '\r') {
                if (i + 1 < text.length && text.charAt(i + 1) === '\n') {
                    return '\r\n';
                }
                return '\r';
            }
            else if (ch === '\n') {
                return '\n';
            }
        }
        return (options && options.eol) || '\n';
    }
    function isEOL(text, offset) {
        return '\r\n'.indexOf(text.charAt(offset)) !== -1;
    }
    exports.isEOL = isEOL;
});


/***/ }),

/***/ 5152:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./scanner"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.getNodeType = exports.stripComments = exports.visit = exports.findNodeAtOffset = exports.contains = exports.getNodeValue = exports.getNodePath = exports.findNodeAtLocation = exports.parseTree = exports.parse = exports.getLocation = void 0;
    const scanner_1 = __nccwpck_require__(8525);
    var ParseOptions;
    (function (ParseOptions) {
        ParseOptions.DEFAULT = {
            allowTrailingComma: false
        };
    })(ParseOptions || (ParseOptions = {}));
    /**
     * For a given offset, evaluate the location in the JSON document. Each segment in the location path is either a property name or an array index.
     */
    function getLocation(text, position) {
        const segments = []; // strings or numbers
        const earlyReturnException = new Object();
        let previousNode = undefined;
        const previousNodeInst = {
            value: {},
            offset: 0,
            length: 0,
            type: 'object',
            parent: undefined
        };
        let isAtPropertyKey = false;
        function setPreviousNode(value, offset, length, type) {
            previousNodeInst.value = value;
            previousNodeInst.offset = offset;
            previousNodeInst.length = length;
            previousNodeInst.type = type;
            previousNodeInst.colonOffset = undefined;
            previousNode = previousNodeInst;
        }
        try {
            visit(text, {
                onObjectBegin: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    isAtPropertyKey = position > offset;
                    segments.push(''); // push a placeholder (will be replaced)
                },
                onObjectProperty: (name, offset, length) => {
                    if (position < offset) {
                        throw earlyReturnException;
                    }
                    setPreviousNode(name, offset, length, 'property');
                    segments[segments.length - 1] = name;
                    if (position <= offset + length) {
                        throw earlyReturnException;
                    }
                },
                onObjectEnd: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    segments.pop();
                },
                onArrayBegin: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    segments.push(0);
                },
                onArrayEnd: (offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    previousNode = undefined;
                    segments.pop();
                },
                onLiteralValue: (value, offset, length) => {
                    if (position < offset) {
                        throw earlyReturnException;
                    }
                    setPreviousNode(value, offset, length, getNodeType(value));
                    if (position <= offset + length) {
                        throw earlyReturnException;
                    }
                },
                onSeparator: (sep, offset, length) => {
                    if (position <= offset) {
                        throw earlyReturnException;
                    }
                    if (sep === ':' && previousNode && previousNode.type === 'property') {
                        previousNode.colonOffset = offset;
                        isAtPropertyKey = false;
                        previousNode = undefined;
                    }
                    else if (sep === ',') {
                        const last = segments[segments.length - 1];
                        if (typeof last === 'number') {
                            segments[segments.length - 1] = last + 1;
                        }
                        else {
                            isAtPropertyKey = true;
                            segments[segments.length - 1] = '';
                        }
                        previousNode = undefined;
                    }
                }
            });
        }
        catch (e) {
            if (e !== earlyReturnException) {
                throw e;
            }
        }
        return {
            path: segments,
            previousNode,
            isAtPropertyKey,
            matches: (pattern) => {
                let k = 0;
                for (let i = 0; k < pattern.length && i < segments.length; i++) {
                    if (pattern[k] === segments[i] || pattern[k] === '*') {
                        k++;
                    }
                    else if (pattern[k] !== '**') {
                        return false;
                    }
                }
                return k === pattern.length;
            }
        };
    }
    exports.getLocation = getLocation;
    /**
     * Parses the given text and returns the object the JSON content represents. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     * Therefore always check the errors list to find out if the input was valid.
     */
    function parse(text, errors = [], options = ParseOptions.DEFAULT) {
        let currentProperty = null;
        let currentParent = [];
        const previousParents = [];
        function onValue(value) {
            if (Array.isArray(currentParent)) {
                currentParent.push(value);
            }
            else if (currentProperty !== null) {
                currentParent[currentProperty] = value;
            }
        }
        const visitor = {
            onObjectBegin: () => {
                const object = {};
                onValue(object);
                previousParents.push(currentParent);
                currentParent = object;
                currentProperty = null;
            },
            onObjectProperty: (name) => {
                currentProperty = name;
            },
            onObjectEnd: () => {
                currentParent = previousParents.pop();
            },
            onArrayBegin: () => {
                const array = [];
                onValue(array);
                previousParents.push(currentParent);
                currentParent = array;
                currentProperty = null;
            },
            onArrayEnd: () => {
                currentParent = previousParents.pop();
            },
            onLiteralValue: onValue,
            onError: (error, offset, length) => {
                errors.push({ error, offset, length });
            }
        };
        visit(text, visitor, options);
        return currentParent[0];
    }
    exports.parse = parse;
    /**
     * Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     */
    function parseTree(text, errors = [], options = ParseOptions.DEFAULT) {
        let currentParent = { type: 'array', offset: -1, length: -1, children: [], parent: undefined }; // artificial root
        function ensurePropertyComplete(endOffset) {
            if (currentParent.type === 'property') {
                currentParent.length = endOffset - currentParent.offset;
                currentParent = currentParent.parent;
            }
        }
        function onValue(valueNode) {
            currentParent.children.push(valueNode);
            return valueNode;
        }
        const visitor = {
            onObjectBegin: (offset) => {
                currentParent = onValue({ type: 'object', offset, length: -1, parent: currentParent, children: [] });
            },
            onObjectProperty: (name, offset, length) => {
                currentParent = onValue({ type: 'property', offset, length: -1, parent: currentParent, children: [] });
                currentParent.children.push({ type: 'string', value: name, offset, length, parent: currentParent });
            },
            onObjectEnd: (offset, length) => {
                ensurePropertyComplete(offset + length); // in case of a missing value for a property: make sure property is complete
                currentParent.length = offset + length - currentParent.offset;
                currentParent = currentParent.parent;
                ensurePropertyComplete(offset + length);
            },
            onArrayBegin: (offset, length) => {
                currentParent = onValue({ type: 'array', offset, length: -1, parent: currentParent, children: [] });
            },
            onArrayEnd: (offset, length) => {
                currentParent.length = offset + length - currentParent.offset;
                currentParent = currentParent.parent;
                ensurePropertyComplete(offset + length);
            },
            onLiteralValue: (value, offset, length) => {
                onValue({ type: getNodeType(value), offset, length, parent: currentParent, value });
                ensurePropertyComplete(offset + length);
            },
            onSeparator: (sep, offset, length) => {
                if (currentParent.type === 'property') {
                    if (sep === ':') {
                        currentParent.colonOffset = offset;
                    }
                    else if (sep === ',') {
                        ensurePropertyComplete(offset);
                    }
                }
            },
            onError: (error, offset, length) => {
                errors.push({ error, offset, length });
            }
        };
        visit(text, visitor, options);
        const result = currentParent.children[0];
        if (result) {
            delete result.parent;
        }
        return result;
    }
    exports.parseTree = parseTree;
    /**
     * Finds the node at the given path in a JSON DOM.
     */
    function findNodeAtLocation(root, path) {
        if (!root) {
            return undefined;
        }
        let node = root;
        for (let segment of path) {
            if (typeof segment === 'string') {
                if (node.type !== 'object' || !Array.isArray(node.children)) {
                    return undefined;
                }
                let found = false;
                for (const propertyNode of node.children) {
                    if (Array.isArray(propertyNode.children) && propertyNode.children[0].value === segment && propertyNode.children.length === 2) {
                        node = propertyNode.children[1];
                        found = true;
                        break;
                    }
                }
                if (!found) {
                    return undefined;
                }
            }
            else {
                const index = segment;
                if (node.type !== 'array' || index < 0 || !Array.isArray(node.children) || index >= node.children.length) {
                    return undefined;
                }
                node = node.children[index];
            }
        }
        return node;
    }
    exports.findNodeAtLocation = findNodeAtLocation;
    /**
     * Gets the JSON path of the given JSON DOM node
     */
    function getNodePath(node) {
        if (!node.parent || !node.parent.children) {
            return [];
        }
        const path = getNodePath(node.parent);
        if (node.parent.type === 'property') {
            const key = node.parent.children[0].value;
            path.push(key);
        }
        else if (node.parent.type === 'array') {
            const index = node.parent.children.indexOf(node);
            if (index !== -1) {
                path.push(index);
            }
        }
        return path;
    }
    exports.getNodePath = getNodePath;
    /**
     * Evaluates the JavaScript object of the given JSON DOM node
     */
    function getNodeValue(node) {
        switch (node.type) {
            case 'array':
                return node.children.map(getNodeValue);
            case 'object':
                const obj = Object.create(null);
                for (let prop of node.children) {
                    const valueNode = prop.children[1];
                    if (valueNode) {
                        obj[prop.children[0].value] = getNodeValue(valueNode);
                    }
                }
                return obj;
            case 'null':
            case 'string':
            case 'number':
            case 'boolean':
                return node.value;
            default:
                return undefined;
        }
    }
    exports.getNodeValue = getNodeValue;
    function contains(node, offset, includeRightBound = false) {
        return (offset >= node.offset && offset < (node.offset + node.length)) || includeRightBound && (offset === (node.offset + node.length));
    }
    exports.contains = contains;
    /**
     * Finds the most inner node at the given offset. If includeRightBound is set, also finds nodes that end at the given offset.
     */
    function findNodeAtOffset(node, offset, includeRightBound = false) {
        if (contains(node, offset, includeRightBound)) {
            const children = node.children;
            if (Array.isArray(children)) {
                for (let i = 0; i < children.length && children[i].offset <= offset; i++) {
                    const item = findNodeAtOffset(children[i], offset, includeRightBound);
                    if (item) {
                        return item;
                    }
                }
            }
            return node;
        }
        return undefined;
    }
    exports.findNodeAtOffset = findNodeAtOffset;
    /**
     * Parses the given text and invokes the visitor functions for each object, array and literal reached.
     */
    function visit(text, visitor, options = ParseOptions.DEFAULT) {
        const _scanner = (0, scanner_1.createScanner)(text, false);
        // Important: Only pass copies of this to visitor functions to prevent accidental modification, and
        // to not affect visitor functions which stored a reference to a previous JSONPath
        const _jsonPath = [];
        // Depth of onXXXBegin() callbacks suppressed. onXXXEnd() decrements this if it isn't 0 already.
        // Callbacks are only called when this value is 0.
        let suppressedCallbacks = 0;
        function toNoArgVisit(visitFunction) {
            return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
        }
        function toOneArgVisit(visitFunction) {
            return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
        }
        function toOneArgVisitWithPath(visitFunction) {
            return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
        }
        function toBeginVisit(visitFunction) {
            return visitFunction ?
                () => {
                    if (suppressedCallbacks > 0) {
                        suppressedCallbacks++;
                    }
                    else {
                        let cbReturn = visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice());
                        if (cbReturn === false) {
                            suppressedCallbacks = 1;
                        }
                    }
                }
                : () => true;
        }
        function toEndVisit(visitFunction) {
            return visitFunction ?
                () => {
                    if (suppressedCallbacks > 0) {
                        suppressedCallbacks--;
                    }
                    if (suppressedCallbacks === 0) {
                        visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
                    }
                }
                : () => true;
        }
        const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
        const disallowComments = options && options.disallowComments;
        const allowTrailingComma = options && options.allowTrailingComma;
        function scanNext() {
            while (true) {
                const token = _scanner.scan();
                switch (_scanner.getTokenError()) {
                    case 4 /* ScanError.InvalidUnicode */:
                        handleError(14 /* ParseErrorCode.InvalidUnicode */);
                        break;
                    case 5 /* ScanError.InvalidEscapeCharacter */:
                        handleError(15 /* ParseErrorCode.InvalidEscapeCharacter */);
                        break;
                    case 3 /* ScanError.UnexpectedEndOfNumber */:
                        handleError(13 /* ParseErrorCode.UnexpectedEndOfNumber */);
                        break;
                    case 1 /* ScanError.UnexpectedEndOfComment */:
                        if (!disallowComments) {
                            handleError(11 /* ParseErrorCode.UnexpectedEndOfComment */);
                        }
                        break;
                    case 2 /* ScanError.UnexpectedEndOfString */:
                        handleError(12 /* ParseErrorCode.UnexpectedEndOfString */);
                        break;
                    case 6 /* ScanError.InvalidCharacter */:
                        handleError(16 /* ParseErrorCode.InvalidCharacter */);
                        break;
                }
                switch (token) {
                    case 12 /* SyntaxKind.LineCommentTrivia */:
                    case 13 /* SyntaxKind.BlockCommentTrivia */:
                        if (disallowComments) {
                            handleError(10 /* ParseErrorCode.InvalidCommentToken */);
                        }
                        else {
                            onComment();
                        }
                        break;
                    case 16 /* SyntaxKind.Unknown */:
                        handleError(1 /* ParseErrorCode.InvalidSymbol */);
                        break;
                    case 15 /* SyntaxKind.Trivia */:
                    case 14 /* SyntaxKind.LineBreakTrivia */:
                        break;
                    default:
                        return token;
                }
            }
        }
        function handleError(error, skipUntilAfter = [], skipUntil = []) {
            onError(error);
            if (skipUntilAfter.length + skipUntil.length > 0) {
                let token = _scanner.getToken();
                while (token !== 17 /* SyntaxKind.EOF */) {
                    if (skipUntilAfter.indexOf(token) !== -1) {
                        scanNext();
                        break;
                    }
                    else if (skipUntil.indexOf(token) !== -1) {
                        break;
                    }
                    token = scanNext();
                }
            }
        }
        function parseString(isValue) {
            const value = _scanner.getTokenValue();
            if (isValue) {
                onLiteralValue(value);
            }
            else {
                onObjectProperty(value);
                // add property name afterwards
                _jsonPath.push(value);
            }
            scanNext();
            return true;
        }
        function parseLiteral() {
            switch (_scanner.getToken()) {
                case 11 /* SyntaxKind.NumericLiteral */:
                    const tokenValue = _scanner.getTokenValue();
                    let value = Number(tokenValue);
                    if (isNaN(value)) {
                        handleError(2 /* ParseErrorCode.InvalidNumberFormat */);
                        value = 0;
                    }
                    onLiteralValue(value);
                    break;
                case 7 /* SyntaxKind.NullKeyword */:
                    onLiteralValue(null);
                    break;
                case 8 /* SyntaxKind.TrueKeyword */:
                    onLiteralValue(true);
                    break;
                case 9 /* SyntaxKind.FalseKeyword */:
                    onLiteralValue(false);
                    break;
                default:
                    return false;
            }
            scanNext();
            return true;
        }
        function parseProperty() {
            if (_scanner.getToken() !== 10 /* SyntaxKind.StringLiteral */) {
                handleError(3 /* ParseErrorCode.PropertyNameExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
                return false;
            }
            parseString(false);
            if (_scanner.getToken() === 6 /* SyntaxKind.ColonToken */) {
                onSeparator(':');
                scanNext(); // consume colon
                if (!parseValue()) {
                    handleError(4 /* ParseErrorCode.ValueExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
                }
            }
            else {
                handleError(5 /* ParseErrorCode.ColonExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
            }
            _jsonPath.pop(); // remove processed property name
            return true;
        }
        function parseObject() {
            onObjectBegin();
            scanNext(); // consume open brace
            let needsComma = false;
            while (_scanner.getToken() !== 2 /* SyntaxKind.CloseBraceToken */ && _scanner.getToken() !== 17 /* SyntaxKind.EOF */) {
                if (_scanner.getToken() === 5 /* SyntaxKind.CommaToken */) {
                    if (!needsComma) {
                        handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
                    }
                    onSeparator(',');
                    scanNext(); // consume comma
                    if (_scanner.getToken() === 2 /* SyntaxKind.CloseBraceToken */ && allowTrailingComma) {
                        break;
                    }
                }
                else if (needsComma) {
                    handleError(6 /* ParseErrorCode.CommaExpected */, [], []);
                }
                if (!parseProperty()) {
                    handleError(4 /* ParseErrorCode.ValueExpected */, [], [2 /* SyntaxKind.CloseBraceToken */, 5 /* SyntaxKind.CommaToken */]);
                }
                needsComma = true;
            }
            onObjectEnd();
            if (_scanner.getToken() !== 2 /* SyntaxKind.CloseBraceToken */) {
                handleError(7 /* ParseErrorCode.CloseBraceExpected */, [2 /* SyntaxKind.CloseBraceToken */], []);
            }
            else {
                scanNext(); // consume close brace
            }
            return true;
        }
        function parseArray() {
            onArrayBegin();
            scanNext(); // consume open bracket
            let isFirstElement = true;
            let needsComma = false;
            while (_scanner.getToken() !== 4 /* SyntaxKind.CloseBracketToken */ && _scanner.getToken() !== 17 /* SyntaxKind.EOF */) {
                if (_scanner.getToken() === 5 /* SyntaxKind.CommaToken */) {
                    if (!needsComma) {
                        handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
                    }
                    onSeparator(',');
                    scanNext(); // consume comma
                    if (_scanner.getToken() === 4 /* SyntaxKind.CloseBracketToken */ && allowTrailingComma) {
                        break;
                    }
                }
                else if (needsComma) {
                    handleError(6 /* ParseErrorCode.CommaExpected */, [], []);
                }
                if (isFirstElement) {
                    _jsonPath.push(0);
                    isFirstElement = false;
                }
                else {
                    _jsonPath[_jsonPath.length - 1]++;
                }
                if (!parseValue()) {
                    handleError(4 /* ParseErrorCode.ValueExpected */, [], [4 /* SyntaxKind.CloseBracketToken */, 5 /* SyntaxKind.CommaToken */]);
                }
                needsComma = true;
            }
            onArrayEnd();
            if (!isFirstElement) {
                _jsonPath.pop(); // remove array index
            }
            if (_scanner.getToken() !== 4 /* SyntaxKind.CloseBracketToken */) {
                handleError(8 /* ParseErrorCode.CloseBracketExpected */, [4 /* SyntaxKind.CloseBracketToken */], []);
            }
            else {
                scanNext(); // consume close bracket
            }
            return true;
        }
        function parseValue() {
            switch (_scanner.getToken()) {
                case 3 /* SyntaxKind.OpenBracketToken */:
                    return parseArray();
                case 1 /* SyntaxKind.OpenBraceToken */:
                    return parseObject();
                case 10 /* SyntaxKind.StringLiteral */:
                    return parseString(true);
                default:
                    return parseLiteral();
            }
        }
        scanNext();
        if (_scanner.getToken() === 17 /* SyntaxKind.EOF */) {
            if (options.allowEmptyContent) {
                return true;
            }
            handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
            return false;
        }
        if (!parseValue()) {
            handleError(4 /* ParseErrorCode.ValueExpected */, [], []);
            return false;
        }
        if (_scanner.getToken() !== 17 /* SyntaxKind.EOF */) {
            handleError(9 /* ParseErrorCode.EndOfFileExpected */, [], []);
        }
        return true;
    }
    exports.visit = visit;
    /**
     * Takes JSON with JavaScript-style comments and remove
     * them. Optionally replaces every none-newline character
     * of comments with a replaceCharacter
     */
    function stripComments(text, replaceCh) {
        let _scanner = (0, scanner_1.createScanner)(text), parts = [], kind, offset = 0, pos;
        do {
            pos = _scanner.getPosition();
            kind = _scanner.scan();
            switch (kind) {
                case 12 /* SyntaxKind.LineCommentTrivia */:
                case 13 /* SyntaxKind.BlockCommentTrivia */:
                case 17 /* SyntaxKind.EOF */:
                    if (offset !== pos) {
                        parts.push(text.substring(offset, pos));
                    }
                    if (replaceCh !== undefined) {
                        parts.push(_scanner.getTokenValue().replace(/[^\r\n]/g, replaceCh));
                    }
                    offset = _scanner.getPosition();
                    break;
            }
        } while (kind !== 17 /* SyntaxKind.EOF */);
        return parts.join('');
    }
    exports.stripComments = stripComments;
    function getNodeType(value) {
        switch (typeof value) {
            case 'boolean': return 'boolean';
            case 'number': return 'number';
            case 'string': return 'string';
            case 'object': {
                if (!value) {
                    return 'null';
                }
                else if (Array.isArray(value)) {
                    return 'array';
                }
                return 'object';
            }
            default: return 'null';
        }
    }
    exports.getNodeType = getNodeType;
});


/***/ }),

/***/ 8525:
/***/ ((module, exports) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.createScanner = void 0;
    /**
     * Creates a JSON scanner on the given text.
     * If ignoreTrivia is set, whitespaces or comments are ignored.
     */
    function createScanner(text, ignoreTrivia = false) {
        const len = text.length;
        let pos = 0, value = '', tokenOffset = 0, token = 16 /* SyntaxKind.Unknown */, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0 /* ScanError.None */;
        function scanHexDigits(count, exact) {
            let digits = 0;
            let value = 0;
            while (digits < count || !exact) {
                let ch = text.charCodeAt(pos);
                if (ch >= 48 /* CharacterCodes._0 */ && ch <= 57 /* CharacterCodes._9 */) {
                    value = value * 16 + ch - 48 /* CharacterCodes._0 */;
                }
                else if (ch >= 65 /* CharacterCodes.A */ && ch <= 70 /* CharacterCodes.F */) {
                    value = value * 16 + ch - 65 /* CharacterCodes.A */ + 10;
                }
                else if (ch >= 97 /* CharacterCodes.a */ && ch <= 102 /* CharacterCodes.f */) {
                    value = value * 16 + ch - 97 /* CharacterCodes.a */ + 10;
                }
                else {
                    break;
                }
                pos++;
                digits++;
            }
            if (digits < count) {
                value = -1;
            }
            return value;
        }
        function setPosition(newPosition) {
            pos = newPosition;
            value = '';
            tokenOffset = 0;
            token = 16 /* SyntaxKind.Unknown */;
            scanError = 0 /* ScanError.None */;
        }
        function scanNumber() {
            let start = pos;
            if (text.charCodeAt(pos) === 48 /* CharacterCodes._0 */) {
                pos++;
            }
            else {
                pos++;
                while (pos < text.length && isDigit(text.charCodeAt(pos))) {
                    pos++;
                }
            }
            if (pos < text.length && text.charCodeAt(pos) === 46 /* CharacterCodes.dot */) {
                pos++;
                if (pos < text.length && isDigit(text.charCodeAt(pos))) {
                    pos++;
                    while (pos < text.length && isDigit(text.charCodeAt(pos))) {
                        pos++;
                    }
                }
                else {
                    scanError = 3 /* ScanError.UnexpectedEndOfNumber */;
                    return text.substring(start, pos);
                }
            }
            let end = pos;
            if (pos < text.length && (text.charCodeAt(pos) === 69 /* CharacterCodes.E */ || text.charCodeAt(pos) === 101 /* CharacterCodes.e */)) {
                pos++;
                if (pos < text.length && text.charCodeAt(pos) === 43 /* CharacterCodes.plus */ || text.charCodeAt(pos) === 45 /* CharacterCodes.minus */) {
                    pos++;
                }
                if (pos < text.length && isDigit(text.charCodeAt(pos))) {
                    pos++;
                    while (pos < text.length && isDigit(text.charCodeAt(pos))) {
                        pos++;
                    }
                    end = pos;
                }
                else {
                    scanError = 3 /* ScanError.UnexpectedEndOfNumber */;
                }
            }
            return text.substring(start, end);
        }
        function scanString() {
            let result = '', start = pos;
            while (true) {
                if (pos >= len) {
                    result += text.substring(start, pos);
                    scanError = 2 /* ScanError.UnexpectedEndOfString */;
                    break;
                }
                const ch = text.charCodeAt(pos);
                if (ch === 34 /* CharacterCodes.doubleQuote */) {
                    result += text.substring(start, pos);
                    pos++;
                    break;
                }
                if (ch === 92 /* CharacterCodes.backslash */) {
                    result += text.substring(start, pos);
                    pos++;
                    if (pos >= len) {
                        scanError = 2 /* ScanError.UnexpectedEndOfString */;
                        break;
                    }
                    const ch2 = text.charCodeAt(pos++);
                    switch (ch2) {
                        case 34 /* CharacterCodes.doubleQuote */:
                            result += '\"';
                            break;
                        case 92 /* CharacterCodes.backslash */:
                            result += '\\';
                            break;
                        case 47 /* CharacterCodes.slash */:
                            result += '/';
                            break;
                        case 98 /* CharacterCodes.b */:
                            result += '\b';
                            break;
                        case 102 /* CharacterCodes.f */:
                            result += '\f';
                            break;
                        case 110 /* CharacterCodes.n */:
                            result += '\n';
                            break;
                        case 114 /* CharacterCodes.r */:
                            result += '\r';
                            break;
                        case 116 /* CharacterCodes.t */:
                            result += '\t';
                            break;
                        case 117 /* CharacterCodes.u */:
                            const ch3 = scanHexDigits(4, true);
                            if (ch3 >= 0) {
                                result += String.fromCharCode(ch3);
                            }
                            else {
                                scanError = 4 /* ScanError.InvalidUnicode */;
                            }
                            break;
                        default:
                            scanError = 5 /* ScanError.InvalidEscapeCharacter */;
                    }
                    start = pos;
                    continue;
                }
                if (ch >= 0 && ch <= 0x1f) {
                    if (isLineBreak(ch)) {
                        result += text.substring(start, pos);
                        scanError = 2 /* ScanError.UnexpectedEndOfString */;
                        break;
                    }
                    else {
                        scanError = 6 /* ScanError.InvalidCharacter */;
                        // mark as error but continue with string
                    }
                }
                pos++;
            }
            return result;
        }
        function scanNext() {
            value = '';
            scanError = 0 /* ScanError.None */;
            tokenOffset = pos;
            lineStartOffset = lineNumber;
            prevTokenLineStartOffset = tokenLineStartOffset;
            if (pos >= len) {
                // at the end
                tokenOffset = len;
                return token = 17 /* SyntaxKind.EOF */;
            }
            let code = text.charCodeAt(pos);
            // trivia: whitespace
            if (isWhiteSpace(code)) {
                do {
                    pos++;
                    value += String.fromCharCode(code);
                    code = text.charCodeAt(pos);
                } while (isWhiteSpace(code));
                return token = 15 /* SyntaxKind.Trivia */;
            }
            // trivia: newlines
            if (isLineBreak(code)) {
                pos++;
                value += String.fromCharCode(code);
                if (code === 13 /* CharacterCodes.carriageReturn */ && text.charCodeAt(pos) === 10 /* CharacterCodes.lineFeed */) {
                    pos++;
                    value += '\n';
                }
                lineNumber++;
                tokenLineStartOffset = pos;
                return token = 14 /* SyntaxKind.LineBreakTrivia */;
            }
            switch (code) {
                // tokens: []{}:,
                case 123 /* CharacterCodes.openBrace */:
                    pos++;
                    return token = 1 /* SyntaxKind.OpenBraceToken */;
                case 125 /* CharacterCodes.closeBrace */:
                    pos++;
                    return token = 2 /* SyntaxKind.CloseBraceToken */;
                case 91 /* CharacterCodes.openBracket */:
                    pos++;
                    return token = 3 /* SyntaxKind.OpenBracketToken */;
                case 93 /* CharacterCodes.closeBracket */:
                    pos++;
                    return token = 4 /* SyntaxKind.CloseBracketToken */;
                case 58 /* CharacterCodes.colon */:
                    pos++;
                    return token = 6 /* SyntaxKind.ColonToken */;
                case 44 /* CharacterCodes.comma */:
                    pos++;
                    return token = 5 /* SyntaxKind.CommaToken */;
                // strings
                case 34 /* CharacterCodes.doubleQuote */:
                    pos++;
                    value = scanString();
                    return token = 10 /* SyntaxKind.StringLiteral */;
                // comments
                case 47 /* CharacterCodes.slash */:
                    const start = pos - 1;
                    // Single-line comment
                    if (text.charCodeAt(pos + 1) === 47 /* CharacterCodes.slash */) {
                        pos += 2;
                        while (pos < len) {
                            if (isLineBreak(text.charCodeAt(pos))) {
                                break;
                            }
                            pos++;
                        }
                        value = text.substring(start, pos);
                        return token = 12 /* SyntaxKind.LineCommentTrivia */;
                    }
                    // Multi-line comment
                    if (text.charCodeAt(pos + 1) === 42 /* CharacterCodes.asterisk */) {
                        pos += 2;
                        const safeLength = len - 1; // For lookahead.
                        let commentClosed = false;
                        while (pos < safeLength) {
                            const ch = text.charCodeAt(pos);
                            if (ch === 42 /* CharacterCodes.asterisk */ && text.charCodeAt(pos + 1) === 47 /* CharacterCodes.slash */) {
                                pos += 2;
                                commentClosed = true;
                                break;
                            }
                            pos++;
                            if (isLineBreak(ch)) {
                                if (ch === 13 /* CharacterCodes.carriageReturn */ && text.charCodeAt(pos) === 10 /* CharacterCodes.lineFeed */) {
                                    pos++;
                                }
                                lineNumber++;
                                tokenLineStartOffset = pos;
                            }
                        }
                        if (!commentClosed) {
                            pos++;
                            scanError = 1 /* ScanError.UnexpectedEndOfComment */;
                        }
                        value = text.substring(start, pos);
                        return token = 13 /* SyntaxKind.BlockCommentTrivia */;
                    }
                    // just a single slash
                    value += String.fromCharCode(code);
                    pos++;
                    return token = 16 /* SyntaxKind.Unknown */;
                // numbers
                case 45 /* CharacterCodes.minus */:
                    value += String.fromCharCode(code);
                    pos++;
                    if (pos === len || !isDigit(text.charCodeAt(pos))) {
                        return token = 16 /* SyntaxKind.Unknown */;
                    }
                // found a minus, followed by a number so
                // we fall through to proceed with scanning
                // numbers
                case 48 /* CharacterCodes._0 */:
                case 49 /* CharacterCodes._1 */:
                case 50 /* CharacterCodes._2 */:
                case 51 /* CharacterCodes._3 */:
                case 52 /* CharacterCodes._4 */:
                case 53 /* CharacterCodes._5 */:
                case 54 /* CharacterCodes._6 */:
                case 55 /* CharacterCodes._7 */:
                case 56 /* CharacterCodes._8 */:
                case 57 /* CharacterCodes._9 */:
                    value += scanNumber();
                    return token = 11 /* SyntaxKind.NumericLiteral */;
                // literals and unknown symbols
                default:
                    // is a literal? Read the full word.
                    while (pos < len && isUnknownContentCharacter(code)) {
                        pos++;
                        code = text.charCodeAt(pos);
                    }
                    if (tokenOffset !== pos) {
                        value = text.substring(tokenOffset, pos);
                        // keywords: true, false, null
                        switch (value) {
                            case 'true': return token = 8 /* SyntaxKind.TrueKeyword */;
                            case 'false': return token = 9 /* SyntaxKind.FalseKeyword */;
                            case 'null': return token = 7 /* SyntaxKind.NullKeyword */;
                        }
                        return token = 16 /* SyntaxKind.Unknown */;
                    }
                    // some
                    value += String.fromCharCode(code);
                    pos++;
                    return token = 16 /* SyntaxKind.Unknown */;
            }
        }
        function isUnknownContentCharacter(code) {
            if (isWhiteSpace(code) || isLineBreak(code)) {
                return false;
            }
            switch (code) {
                case 125 /* CharacterCodes.closeBrace */:
                case 93 /* CharacterCodes.closeBracket */:
                case 123 /* CharacterCodes.openBrace */:
                case 91 /* CharacterCodes.openBracket */:
                case 34 /* CharacterCodes.doubleQuote */:
                case 58 /* CharacterCodes.colon */:
                case 44 /* CharacterCodes.comma */:
                case 47 /* CharacterCodes.slash */:
                    return false;
            }
            return true;
        }
        function scanNextNonTrivia() {
            let result;
            do {
                result = scanNext();
            } while (result >= 12 /* SyntaxKind.LineCommentTrivia */ && result <= 15 /* SyntaxKind.Trivia */);
            return result;
        }
        return {
            setPosition: setPosition,
            getPosition: () => pos,
            scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
            getToken: () => token,
            getTokenValue: () => value,
            getTokenOffset: () => tokenOffset,
            getTokenLength: () => pos - tokenOffset,
            getTokenStartLine: () => lineStartOffset,
            getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
            getTokenError: () => scanError,
        };
    }
    exports.createScanner = createScanner;
    function isWhiteSpace(ch) {
        return ch === 32 /* CharacterCodes.space */ || ch === 9 /* CharacterCodes.tab */;
    }
    function isLineBreak(ch) {
        return ch === 10 /* CharacterCodes.lineFeed */ || ch === 13 /* CharacterCodes.carriageReturn */;
    }
    function isDigit(ch) {
        return ch >= 48 /* CharacterCodes._0 */ && ch <= 57 /* CharacterCodes._9 */;
    }
    var CharacterCodes;
    (function (CharacterCodes) {
        CharacterCodes[CharacterCodes["lineFeed"] = 10] = "lineFeed";
        CharacterCodes[CharacterCodes["carriageReturn"] = 13] = "carriageReturn";
        CharacterCodes[CharacterCodes["space"] = 32] = "space";
        CharacterCodes[CharacterCodes["_0"] = 48] = "_0";
        CharacterCodes[CharacterCodes["_1"] = 49] = "_1";
        CharacterCodes[CharacterCodes["_2"] = 50] = "_2";
        CharacterCodes[CharacterCodes["_3"] = 51] = "_3";
        CharacterCodes[CharacterCodes["_4"] = 52] = "_4";
        CharacterCodes[CharacterCodes["_5"] = 53] = "_5";
        CharacterCodes[CharacterCodes["_6"] = 54] = "_6";
        CharacterCodes[CharacterCodes["_7"] = 55] = "_7";
        CharacterCodes[CharacterCodes["_8"] = 56] = "_8";
        CharacterCodes[CharacterCodes["_9"] = 57] = "_9";
        CharacterCodes[CharacterCodes["a"] = 97] = "a";
        CharacterCodes[CharacterCodes["b"] = 98] = "b";
        CharacterCodes[CharacterCodes["c"] = 99] = "c";
        CharacterCodes[CharacterCodes["d"] = 100] = "d";
        CharacterCodes[CharacterCodes["e"] = 101] = "e";
        CharacterCodes[CharacterCodes["f"] = 102] = "f";
        CharacterCodes[CharacterCodes["g"] = 103] = "g";
        CharacterCodes[CharacterCodes["h"] = 104] = "h";
        CharacterCodes[CharacterCodes["i"] = 105] = "i";
        CharacterCodes[CharacterCodes["j"] = 106] = "j";
        CharacterCodes[CharacterCodes["k"] = 107] = "k";
        CharacterCodes[CharacterCodes["l"] = 108] = "l";
        CharacterCodes[CharacterCodes["m"] = 109] = "m";
        CharacterCodes[CharacterCodes["n"] = 110] = "n";
        CharacterCodes[CharacterCodes["o"] = 111] = "o";
        CharacterCodes[CharacterCodes["p"] = 112] = "p";
        CharacterCodes[CharacterCodes["q"] = 113] = "q";
        CharacterCodes[CharacterCodes["r"] = 114] = "r";
        CharacterCodes[CharacterCodes["s"] = 115] = "s";
        CharacterCodes[CharacterCodes["t"] = 116] = "t";
        CharacterCodes[CharacterCodes["u"] = 117] = "u";
        CharacterCodes[CharacterCodes["v"] = 118] = "v";
        CharacterCodes[CharacterCodes["w"] = 119] = "w";
        CharacterCodes[CharacterCodes["x"] = 120] = "x";
        CharacterCodes[CharacterCodes["y"] = 121] = "y";
        CharacterCodes[CharacterCodes["z"] = 122] = "z";
        CharacterCodes[CharacterCodes["A"] = 65] = "A";
        CharacterCodes[CharacterCodes["B"] = 66] = "B";
        CharacterCodes[CharacterCodes["C"] = 67] = "C";
        CharacterCodes[CharacterCodes["D"] = 68] = "D";
        CharacterCodes[CharacterCodes["E"] = 69] = "E";
        CharacterCodes[CharacterCodes["F"] = 70] = "F";
        CharacterCodes[CharacterCodes["G"] = 71] = "G";
        CharacterCodes[CharacterCodes["H"] = 72] = "H";
        CharacterCodes[CharacterCodes["I"] = 73] = "I";
        CharacterCodes[CharacterCodes["J"] = 74] = "J";
        CharacterCodes[CharacterCodes["K"] = 75] = "K";
        CharacterCodes[CharacterCodes["L"] = 76] = "L";
        CharacterCodes[CharacterCodes["M"] = 77] = "M";
        CharacterCodes[CharacterCodes["N"] = 78] = "N";
        CharacterCodes[CharacterCodes["O"] = 79] = "O";
        CharacterCodes[CharacterCodes["P"] = 80] = "P";
        CharacterCodes[CharacterCodes["Q"] = 81] = "Q";
        CharacterCodes[CharacterCodes["R"] = 82] = "R";
        CharacterCodes[CharacterCodes["S"] = 83] = "S";
        CharacterCodes[CharacterCodes["T"] = 84] = "T";
        CharacterCodes[CharacterCodes["U"] = 85] = "U";
        CharacterCodes[CharacterCodes["V"] = 86] = "V";
        CharacterCodes[CharacterCodes["W"] = 87] = "W";
        CharacterCodes[CharacterCodes["X"] = 88] = "X";
        CharacterCodes[CharacterCodes["Y"] = 89] = "Y";
        CharacterCodes[CharacterCodes["Z"] = 90] = "Z";
        CharacterCodes[CharacterCodes["asterisk"] = 42] = "asterisk";
        CharacterCodes[CharacterCodes["backslash"] = 92] = "backslash";
        CharacterCodes[CharacterCodes["closeBrace"] = 125] = "closeBrace";
        CharacterCodes[CharacterCodes["closeBracket"] = 93] = "closeBracket";
        CharacterCodes[CharacterCodes["colon"] = 58] = "colon";
        CharacterCodes[CharacterCodes["comma"] = 44] = "comma";
        CharacterCodes[CharacterCodes["dot"] = 46] = "dot";
        CharacterCodes[CharacterCodes["doubleQuote"] = 34] = "doubleQuote";
        CharacterCodes[CharacterCodes["minus"] = 45] = "minus";
        CharacterCodes[CharacterCodes["openBrace"] = 123] = "openBrace";
        CharacterCodes[CharacterCodes["openBracket"] = 91] = "openBracket";
        CharacterCodes[CharacterCodes["plus"] = 43] = "plus";
        CharacterCodes[CharacterCodes["slash"] = 47] = "slash";
        CharacterCodes[CharacterCodes["formFeed"] = 12] = "formFeed";
        CharacterCodes[CharacterCodes["tab"] = 9] = "tab";
    })(CharacterCodes || (CharacterCodes = {}));
});


/***/ }),

/***/ 4579:
/***/ ((module, exports) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports"], factory);
    }
})(function () {
    "use strict";
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.supportedEols = exports.cachedBreakLinesWithSpaces = exports.cachedSpaces = void 0;
    exports.cachedSpaces = new Array(20).fill(0).map((_, index) => {
        return ' '.repeat(index);
    });
    const maxCachedValues = 200;
    exports.cachedBreakLinesWithSpaces = {
        ' ': {
            '\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\n' + ' '.repeat(index);
            }),
            '\r': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r' + ' '.repeat(index);
            }),
            '\r\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r\n' + ' '.repeat(index);
            }),
        },
        '\t': {
            '\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\n' + '\t'.repeat(index);
            }),
            '\r': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r' + '\t'.repeat(index);
            }),
            '\r\n': new Array(maxCachedValues).fill(0).map((_, index) => {
                return '\r\n' + '\t'.repeat(index);
            }),
        }
    };
    exports.supportedEols = ['\n', '\r', '\r\n'];
});


/***/ }),

/***/ 9547:
/***/ ((module, exports, __nccwpck_require__) => {

(function (factory) {
    if ( true && typeof module.exports === "object") {
        var v = factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url), exports);
        if (v !== undefined) module.exports = v;
    }
    else if (typeof define === "function" && define.amd) {
        define(["require", "exports", "./impl/format", "./impl/edit", "./impl/scanner", "./impl/parser"], factory);
    }
})(function () {
    /*---------------------------------------------------------------------------------------------
     *  Copyright (c) Microsoft Corporation. All rights reserved.
     *  Licensed under the MIT License. See License.txt in the project root for license information.
     *--------------------------------------------------------------------------------------------*/
    'use strict';
    Object.defineProperty(exports, "__esModule", ({ value: true }));
    exports.applyEdits = exports.modify = exports.format = exports.printParseErrorCode = exports.ParseErrorCode = exports.stripComments = exports.visit = exports.getNodeValue = exports.getNodePath = exports.findNodeAtOffset = exports.findNodeAtLocation = exports.parseTree = exports.parse = exports.getLocation = exports.SyntaxKind = exports.ScanError = exports.createScanner = void 0;
    const formatter = __nccwpck_require__(6612);
    const edit = __nccwpck_require__(4807);
    const scanner = __nccwpck_require__(8525);
    const parser = __nccwpck_require__(5152);
    /**
     * Creates a JSON scanner on the given text.
     * If ignoreTrivia is set, whitespaces or comments are ignored.
     */
    exports.createScanner = scanner.createScanner;
    var ScanError;
    (function (ScanError) {
        ScanError[ScanError["None"] = 0] = "None";
        ScanError[ScanError["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
        ScanError[ScanError["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
        ScanError[ScanError["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
        ScanError[ScanError["InvalidUnicode"] = 4] = "InvalidUnicode";
        ScanError[ScanError["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
        ScanError[ScanError["InvalidCharacter"] = 6] = "InvalidCharacter";
    })(ScanError || (exports.ScanError = ScanError = {}));
    var SyntaxKind;
    (function (SyntaxKind) {
        SyntaxKind[SyntaxKind["OpenBraceToken"] = 1] = "OpenBraceToken";
        SyntaxKind[SyntaxKind["CloseBraceToken"] = 2] = "CloseBraceToken";
        SyntaxKind[SyntaxKind["OpenBracketToken"] = 3] = "OpenBracketToken";
        SyntaxKind[SyntaxKind["CloseBracketToken"] = 4] = "CloseBracketToken";
        SyntaxKind[SyntaxKind["CommaToken"] = 5] = "CommaToken";
        SyntaxKind[SyntaxKind["ColonToken"] = 6] = "ColonToken";
        SyntaxKind[SyntaxKind["NullKeyword"] = 7] = "NullKeyword";
        SyntaxKind[SyntaxKind["TrueKeyword"] = 8] = "TrueKeyword";
        SyntaxKind[SyntaxKind["FalseKeyword"] = 9] = "FalseKeyword";
        SyntaxKind[SyntaxKind["StringLiteral"] = 10] = "StringLiteral";
        SyntaxKind[SyntaxKind["NumericLiteral"] = 11] = "NumericLiteral";
        SyntaxKind[SyntaxKind["LineCommentTrivia"] = 12] = "LineCommentTrivia";
        SyntaxKind[SyntaxKind["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
        SyntaxKind[SyntaxKind["LineBreakTrivia"] = 14] = "LineBreakTrivia";
        SyntaxKind[SyntaxKind["Trivia"] = 15] = "Trivia";
        SyntaxKind[SyntaxKind["Unknown"] = 16] = "Unknown";
        SyntaxKind[SyntaxKind["EOF"] = 17] = "EOF";
    })(SyntaxKind || (exports.SyntaxKind = SyntaxKind = {}));
    /**
     * For a given offset, evaluate the location in the JSON document. Each segment in the location path is either a property name or an array index.
     */
    exports.getLocation = parser.getLocation;
    /**
     * Parses the given text and returns the object the JSON content represents. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     * Therefore, always check the errors list to find out if the input was valid.
     */
    exports.parse = parser.parse;
    /**
     * Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
     */
    exports.parseTree = parser.parseTree;
    /**
     * Finds the node at the given path in a JSON DOM.
     */
    exports.findNodeAtLocation = parser.findNodeAtLocation;
    /**
     * Finds the innermost node at the given offset. If includeRightBound is set, also finds nodes that end at the given offset.
     */
    exports.findNodeAtOffset = parser.findNodeAtOffset;
    /**
     * Gets the JSON path of the given JSON DOM node
     */
    exports.getNodePath = parser.getNodePath;
    /**
     * Evaluates the JavaScript object of the given JSON DOM node
     */
    exports.getNodeValue = parser.getNodeValue;
    /**
     * Parses the given text and invokes the visitor functions for each object, array and literal reached.
     */
    exports.visit = parser.visit;
    /**
     * Takes JSON with JavaScript-style comments and remove
     * them. Optionally replaces every none-newline character
     * of comments with a replaceCharacter
     */
    exports.stripComments = parser.stripComments;
    var ParseErrorCode;
    (function (ParseErrorCode) {
        ParseErrorCode[ParseErrorCode["InvalidSymbol"] = 1] = "InvalidSymbol";
        ParseErrorCode[ParseErrorCode["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
        ParseErrorCode[ParseErrorCode["PropertyNameExpected"] = 3] = "PropertyNameExpected";
        ParseErrorCode[ParseErrorCode["ValueExpected"] = 4] = "ValueExpected";
        ParseErrorCode[ParseErrorCode["ColonExpected"] = 5] = "ColonExpected";
        ParseErrorCode[ParseErrorCode["CommaExpected"] = 6] = "CommaExpected";
        ParseErrorCode[ParseErrorCode["CloseBraceExpected"] = 7] = "CloseBraceExpected";
        ParseErrorCode[ParseErrorCode["CloseBracketExpected"] = 8] = "CloseBracketExpected";
        ParseErrorCode[ParseErrorCode["EndOfFileExpected"] = 9] = "EndOfFileExpected";
        ParseErrorCode[ParseErrorCode["InvalidCommentToken"] = 10] = "InvalidCommentToken";
        ParseErrorCode[ParseErrorCode["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
        ParseErrorCode[ParseErrorCode["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
        ParseErrorCode[ParseErrorCode["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
        ParseErrorCode[ParseErrorCode["InvalidUnicode"] = 14] = "InvalidUnicode";
        ParseErrorCode[ParseErrorCode["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
        ParseErrorCode[ParseErrorCode["InvalidCharacter"] = 16] = "InvalidCharacter";
    })(ParseErrorCode || (exports.ParseErrorCode = ParseErrorCode = {}));
    function printParseErrorCode(code) {
        switch (code) {
            case 1 /* ParseErrorCode.InvalidSymbol */: return 'InvalidSymbol';
            case 2 /* ParseErrorCode.InvalidNumberFormat */: return 'InvalidNumberFormat';
            case 3 /* ParseErrorCode.PropertyNameExpected */: return 'PropertyNameExpected';
            case 4 /* ParseErrorCode.ValueExpected */: return 'ValueExpected';
            case 5 /* ParseErrorCode.ColonExpected */: return 'ColonExpected';
            case 6 /* ParseErrorCode.CommaExpected */: return 'CommaExpected';
            case 7 /* ParseErrorCode.CloseBraceExpected */: return 'CloseBraceExpected';
            case 8 /* ParseErrorCode.CloseBracketExpected */: return 'CloseBracketExpected';
            case 9 /* ParseErrorCode.EndOfFileExpected */: return 'EndOfFileExpected';
            case 10 /* ParseErrorCode.InvalidCommentToken */: return 'InvalidCommentToken';
            case 11 /* ParseErrorCode.UnexpectedEndOfComment */: return 'UnexpectedEndOfComment';
            case 12 /* ParseErrorCode.UnexpectedEndOfString */: return 'UnexpectedEndOfString';
            case 13 /* ParseErrorCode.UnexpectedEndOfNumber */: return 'UnexpectedEndOfNumber';
            case 14 /* ParseErrorCode.InvalidUnicode */: return 'InvalidUnicode';
            case 15 /* ParseErrorCode.InvalidEscapeCharacter */: return 'InvalidEscapeCharacter';
            case 16 /* ParseErrorCode.InvalidCharacter */: return 'InvalidCharacter';
        }
        return '<unknown ParseErrorCode>';
    }
    exports.printParseErrorCode = printParseErrorCode;
    /**
     * Computes the edit operations needed to format a JSON document.
     *
     * @param documentText The input text
     * @param range The range to format or `undefined` to format the full content
     * @param options The formatting options
     * @returns The edit operations describing the formatting changes to the original document following the format described in {@linkcode EditResult}.
     * To apply the edit operations to the input, use {@linkcode applyEdits}.
     */
    function format(documentText, range, options) {
        return formatter.format(documentText, range, options);
    }
    exports.format = format;
    /**
     * Computes the edit operations needed to modify a value in the JSON document.
     *
     * @param documentText The input text
     * @param path The path of the value to change. The path represents either to the document root, a property or an array item.
     * If the path points to an non-existing property or item, it will be created.
     * @param value The new value for the specified property or item. If the value is undefined,
     * the property or item will be removed.
     * @param options Options
     * @returns The edit operations describing the changes to the original document, following the format described in {@linkcode EditResult}.
     * To apply the edit operations to the input, use {@linkcode applyEdits}.
     */
    function modify(text, path, value, options) {
        return edit.setProperty(text, path, value, options);
    }
    exports.modify = modify;
    /**
     * Applies edits to an input string.
     * @param text The input text
     * @param edits Edit operations following the format described in {@linkcode EditResult}.
     * @returns The text with the applied edits.
     * @throws An error if the edit operations are not well-formed as described in {@linkcode EditResult}.
     */
    function applyEdits(text, edits) {
        let sortedEdits = edits.slice(0).sort((a, b) => {
            const diff = a.offset - b.offset;
            if (diff === 0) {
                return a.length - b.length;
            }
            return diff;
        });
        let lastModifiedOffset = text.length;
        for (let i = sortedEdits.length - 1; i >= 0; i--) {
            let e = sortedEdits[i];
            if (e.offset + e.length <= lastModifiedOffset) {
                text = edit.applyEdit(text, e);
            }
            else {
                throw new Error('Overlapping edit');
            }
            lastModifiedOffset = e.offset;
        }
        return text;
    }
    exports.applyEdits = applyEdits;
});


/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 1482:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ haveSameValue),
/* harmony export */   t: () => (/* binding */ authField)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4449);
/* harmony import */ var _manifest_auth_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2265);
/* harmony import */ var _manifest_manifest_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6274);
/* harmony import */ var _manifest_path_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4304);




/** What a manifest says about access, whether or not each value is allowed. */
function authField(manifest, mostSegments = _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.authSegments) {
    const value = (0,_manifest_manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .field */ .Z)(manifest, 'auth')?.value;
    const written = value?.kind === 'object' ? value.members : [];
    const entries = value?.kind === 'object' ? [...value.fields.values()] : [];
    const isComplete = entries.reduce((sum, { key }) => sum + key.split('/').length, 0) <= mostSegments + entries.length;
    const isRepeated = (manifest.root?.members.filter(({ key }) => key === 'auth').length ?? 0) > 1;
    const page = (key) => {
        const found = entries.find((entry) => entry.key === key)?.value;
        return found?.kind === 'string' ? found.value : _manifest_auth_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .PAGES */ .Nb[key];
    };
    return {
        login: page('login'),
        denied: page('denied'),
        isClear: isComplete &&
            (value === undefined || value.kind === 'object') &&
            !isRepeated &&
            written.length === entries.length,
        rules: isComplete
            ? entries.filter(({ key }) => key.startsWith('/')).map((member) => authRule(manifest, member))
            : [],
        isComplete,
    };
}
/** Whether two rules have the same value, as the manifest writes it. */
function haveSameValue(one, other) {
    return one.valueText === other.valueText;
}
function authRule({ source }, member) {
    // Parsed anew from its own text, so that a key `__proto__` stays a key.
    const value = JSON.parse(source.text.slice(member.value.start, member.value.end));
    const valueText = JSON.stringify(value);
    return {
        key: member.key,
        value,
        valueText,
        place: {
            file: source.file,
            range: source.range(member.keyStart, member.keyEnd),
            pointer: (0,_manifest_path_js__WEBPACK_IMPORTED_MODULE_2__/* .pointerOf */ .rq)((0,_manifest_path_js__WEBPACK_IMPORTED_MODULE_2__/* .pathTo */ .vs)('auth', member.key)),
        },
        member,
    };
}
//# sourceMappingURL=auth-rules.js.map

/***/ }),

/***/ 7055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Dl: () => (/* binding */ effectiveRules),
/* harmony export */   Xt: () => (/* binding */ uncoveredUrl),
/* harmony export */   hC: () => (/* binding */ rulesAt)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4449);
/* harmony import */ var _patterns_find_path_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1692);
/* harmony import */ var _patterns_meetings_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1187);
/* harmony import */ var _patterns_pattern_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(607);
/* harmony import */ var _patterns_relation_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6653);
/* harmony import */ var _auth_rules_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(1482);
/* harmony import */ var _key_shape_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(9611);
/* harmony import */ var _reading_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(4352);








/** The effective rule of each route's URLs under one reading, in the order of the routes: more specific keys take precedence (the document's 5). */
function effectiveRules(routes, ranked, steps = _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.stepsOfKeys) {
    const budget = (0,_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .budgetOf */ .nT)(steps + _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.stepsOfAFile * routes.length);
    const met = routes.map(() => []);
    const patterns = ranked.keys.map(({ pattern }) => pattern);
    const { pairs, complete } = (0,_patterns_meetings_js__WEBPACK_IMPORTED_MODULE_2__/* .meetingsBetween */ .P)(routes, patterns, budget);
    for (const [route, key] of pairs)
        met[route]?.push(key);
    return routes.map((route, index) => {
        // The keys are most specific first, so their indexes in order are, too.
        const keys = (met[index] ?? []).sort((a, b) => a - b).flatMap((key) => ranked.keys[key] ?? []);
        const real = keys.filter(({ shape }) => !shape.hasEmptySegment);
        const effective = effectiveRule(route, real, budget);
        return complete && ranked.isComplete ? effective : { ...effective, isComplete: false };
    });
}
/** The rule that each URL meets under one reading; null: no rule. Left out is what takes too many steps. URLs are percent-encoded as `urlOf` writes them. */
function rulesAt(urls, ranked) {
    const patterns = urls.map((url) => url.split('/').slice(1).map(decodeURIComponent).map(_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .literally */ .Dk));
    const effective = effectiveRules(patterns, ranked);
    return new Map(urls.flatMap((url, index) => {
        const at = effective[index];
        return at?.isComplete ? [[url, at.rule?.rule ?? null]] : [];
    }));
}
/**
 * A URL of a route that none of the keys covers: how `[[lang]]/admin` leaves the rule of `/api/admin`.
 * Null when there is none, or finding it takes too many steps. For a route without a rule for all its URLs it is enough
 * to give the keys of its exceptions: a more specific key never covers what they do not.
 */
function uncoveredUrl(route, keys, reading) {
    const patterns = keys.flatMap((key) => {
        const pattern = (0,_reading_js__WEBPACK_IMPORTED_MODULE_6__/* .keyPattern */ ._H)(key, reading);
        return pattern === null || (0,_key_shape_js__WEBPACK_IMPORTED_MODULE_7__/* .keyShape */ .zp)(pattern).hasEmptySegment ? [] : [pattern];
    });
    const found = (0,_patterns_find_path_js__WEBPACK_IMPORTED_MODULE_1__/* .findPath */ .H)([route], patterns, (0,_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .budgetOf */ .nT)());
    return found.kind === 'path' ? (0,_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .urlOf */ .rs)(found.path) : null;
}
/** The keys met are most specific first. */
function effectiveRule(route, met, budget) {
    const covers = met.map(({ pattern }) => (0,_patterns_relation_js__WEBPACK_IMPORTED_MODULE_4__/* .isWithin */ .UO)(route, pattern, budget));
    const whole = met.filter((_, index) => covers[index] === true);
    const partial = new Set(met.filter((_, index) => covers[index] !== true));
    const unbeaten = [];
    for (const key of whole)
        if (!unbeaten.some((other) => key.beatenBy.has(other)))
            unbeaten.push(key);
    // By name the route's own path stands before all other keys of the same paths: they only add a slash.
    const rule = unbeaten[0] ?? null;
    const isOwn = rule !== null && rule.rule.key === `/${route.map((segment) => ('text' in segment ? segment.text : '')).join('/')}`;
    const decided = [...partial]
        .filter((key) => rule === null || rule.beatenBy.has(key))
        .map((key) => ({ key, found: decidedBy(key, route, partial, budget) }));
    return {
        rule,
        next: whole.filter((key) => key !== rule),
        exceptions: decided.flatMap(({ key, found }) => (found.kind === 'path' ? { key, example: (0,_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .urlOf */ .rs)(found.path) } : [])),
        tied: isOwn ? [] : unbeaten.filter((other) => rule !== null && !(0,_auth_rules_js__WEBPACK_IMPORTED_MODULE_5__/* .haveSameValue */ .g)(other.rule, rule.rule)),
        isComplete: !covers.includes(null) && !decided.some(({ found }) => found.kind === 'undecided'),
    };
}
/** A path of the route that a key covers and no more specific key does. */
function decidedBy(key, route, partial, budget) {
    budget.left -= key.beatenBy.size / 8;
    if (budget.left < 0)
        return { kind: 'undecided' };
    const above = [...key.beatenBy].filter((other) => partial.has(other)).map(({ pattern }) => pattern);
    const { length } = key.pattern;
    budget.left -= (above.reduce((sum, pattern) => sum + pattern.length, length) * length) / 64;
    if (budget.left < 0)
        return { kind: 'undecided' };
    // A path that no key of equal standing covers either is the better proof.
    const equal = [];
    for (const other of partial) {
        budget.left -= 1 / 8;
        if (other !== key && !other.beatenBy.has(key))
            equal.push(other.pattern);
        if (equal.length === _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.avoidedKeys)
            break;
    }
    const clear = (0,_patterns_find_path_js__WEBPACK_IMPORTED_MODULE_1__/* .findPath */ .H)([route, key.pattern], equal, budget);
    const found = clear.kind === 'path' ? clear : (0,_patterns_find_path_js__WEBPACK_IMPORTED_MODULE_1__/* .findPath */ .H)([route, key.pattern], above, budget);
    if (found.kind === 'path')
        budget.left -= (0,_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .urlOf */ .rs)(found.path).length / 8;
    return found;
}
//# sourceMappingURL=effective-rules.js.map

/***/ }),

/***/ 9611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ZR: () => (/* binding */ isWithinShape),
/* harmony export */   qm: () => (/* binding */ isMoreSpecific),
/* harmony export */   zp: () => (/* binding */ keyShape)
/* harmony export */ });
/** The shape of a key's pattern: a catch-all is any one segment and then anything. */
function keyShape(pattern) {
    const first = pattern
        .filter(({ kind }) => kind !== 'below')
        .map((segment) => (segment.kind === 'static' ? segment.text : null));
    const last = pattern.at(-1)?.kind;
    return {
        first,
        wildcards: first.filter((text) => text === null).length,
        isOpen: last === 'below' || last === 'catchAll',
        hasEmptySegment: first.includes(''),
    };
}
/** Whether the paths of the one shape are a strict subset of those of the other. */
function isMoreSpecific(one, other) {
    return isWithinShape(one, other) && !isWithinShape(other, one);
}
/** Whether every path of the one shape is a path of the other. */
function isWithinShape(one, other) {
    const hasRoom = other.isOpen
        ? one.first.length >= other.first.length
        : !one.isOpen && one.first.length === other.first.length;
    return hasRoom && other.first.every((text, index) => text === null || text === one.first[index]);
}
//# sourceMappingURL=key-shape.js.map

/***/ }),

/***/ 4352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   IN: () => (/* binding */ normalForm),
/* harmony export */   _H: () => (/* binding */ keyPattern),
/* harmony export */   k9: () => (/* binding */ literalStart),
/* harmony export */   kx: () => (/* binding */ DOUBTED),
/* harmony export */   mc: () => (/* binding */ READINGS),
/* harmony export */   wV: () => (/* binding */ encodedForms)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4449);
/* harmony import */ var _patterns_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(607);


/** The named ways in which a platform may match auth keys; the document's section 5 does not show which is its own. */
const READINGS = ['prefix', 'glob', 'glob-rest', 'servlet', 'exact'];
/** The readings that must agree for a rule to be certain: under `exact` no path could meet two rules at all. */
const DOUBTED = ['prefix', 'glob', 'glob-rest', 'servlet'];
const ONE = { kind: 'param', name: '*' };
const REST = { kind: 'catchAll', name: '**' };
const BELOW = { kind: 'below' };
/** The paths that an auth key covers under a reading, or null when no reading says: a `*` inside a segment, a `**` before the end, a key that is too long. */
function keyPattern(key, reading) {
    const texts = segmentsOf(key);
    if (reading === 'exact')
        return texts.map(_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .literally */ .Dk);
    if (literalStart(key) !== null)
        return null;
    // A `*` before the end is one segment, except that a servlet mapping knows only a trailing one.
    const segment = (text) => (text === '*' && reading !== 'servlet' ? ONE : (0,_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .literally */ .Dk)(text));
    const all = texts.map(segment);
    const last = texts.at(-1);
    if (last === '**')
        return [...all.slice(0, -1), REST];
    switch (reading) {
        case 'prefix':
            if (last === '*')
                return [...all.slice(0, -1), REST];
            // By segment, a slash at the end adds nothing to what lies below.
            return [...(last === '' ? all.slice(0, -1) : all), BELOW];
        case 'glob':
            return all;
        case 'glob-rest':
            return last === '*' ? [...all.slice(0, -1), REST] : all;
        case 'servlet':
            return last === '*' ? [...all.slice(0, -1), BELOW] : all;
    }
}
/** The text before the first `*` of a key that no reading explains, or null for every other key. */
function literalStart(key) {
    const [start = ''] = key.slice(0, _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.patternCharacters).split('*', 1);
    if (key.length > _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.patternCharacters)
        return start;
    const texts = segmentsOf(key);
    const isUnexplained = texts.some((text, index) => text === '**' ? index < texts.length - 1 : text !== '*' && text.includes('*'));
    return isUnexplained ? start : null;
}
function segmentsOf(key) {
    return key === '/' ? [] : key.slice(1).split('/');
}
/**
 * The key that different spellings of one path share: without a slash at the end, `//`, `.` and `..`, percent-encoding
 * decoded, in lower case and Unicode form C. A server may or may not see them as one (the document's 5 does not show it).
 */
function normalForm(key) {
    const segments = [];
    for (const text of decoded(key).normalize('NFC').toLowerCase().split('/')) {
        if (text === '..')
            segments.pop();
        else if (text !== '' && text !== '.')
            segments.push(text);
    }
    return `/${segments.join('/')}`;
}
/**
 * The paths that a key covers if percent-encoding is decoded in it, before or after it is taken apart, and if not: whether a
 * platform compares a key with a URL as it was sent is not shown. None for a key that is the same in every way.
 */
function encodedForms(key, reading) {
    // What RFC 3986 lets a path hold as it is.
    if (/^[\w.~!$&'()*+,;=:@/-]*$/.test(key))
        return [];
    const pattern = keyPattern(key, reading);
    if (pattern === null)
        return [];
    const forms = [pattern, pattern.map((one) => (one.kind === 'static' ? (0,_patterns_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .literally */ .Dk)(decoded(one.text)) : one))];
    return [...forms, ...(/%2f/i.test(key) ? [keyPattern(decoded(key), reading) ?? []] : [])];
}
/** A text with what is percent-encoded in it decoded; runs of bytes that are no UTF-8 stay as they are. */
function decoded(text) {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
        try {
            return decodeURIComponent(bytes);
        }
        catch {
            return bytes;
        }
    });
}
//# sourceMappingURL=reading.js.map

/***/ }),

/***/ 5035:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _package_json__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8797);
/* harmony import */ var _command_line_arguments_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2612);
/* harmony import */ var _command_line_check_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4942);
/* harmony import */ var _command_line_help_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(189);
/* harmony import */ var _formats_workflow_commands_js__WEBPACK_IMPORTED_MODULE_11__ = __nccwpck_require__(2152);
/* harmony import */ var _heap_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(199);
/* harmony import */ var _manifest_json_schema_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(1045);
/* harmony import */ var _read_report_files_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(760);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(8456);
/* harmony import */ var _rules_explain_js__WEBPACK_IMPORTED_MODULE_12__ = __nccwpck_require__(3494);
/* harmony import */ var _rules_index_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(5444);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(7443);
/* harmony import */ var _text_quote_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(2961);













(0,_heap_js__WEBPACK_IMPORTED_MODULE_4__/* .keepHeapSmall */ .p)();
// A reader that closes the pipe early (head) must not change the conclusion.
process.stdout.on('error', (error) => {
    if (error.code === 'EPIPE')
        return;
    process.exitCode = _report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .EXIT_CODES */ .ai.unchecked;
    process.stderr.write(`The result could not be written: ${error.code}.\n`);
});
// What cannot be said there is in the exit code all the same.
process.stderr.on('error', () => { });
try {
    await run(process.argv.slice(2));
}
catch (error) {
    process.exitCode = _report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .EXIT_CODES */ .ai.unchecked;
    process.stderr.write((0,_formats_workflow_commands_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutCommands */ .D)(failureText(error)));
}
async function run(words) {
    const args = (0,_command_line_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .parseArguments */ .We)(words);
    if ('error' in args)
        throw new _command_line_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb(args.error);
    const [subject = ''] = args.words;
    if (args.given.help)
        return print((0,_command_line_help_js__WEBPACK_IMPORTED_MODULE_3__/* .helpText */ .B)(), args);
    if (args.given.version)
        return print(`${_package_json__WEBPACK_IMPORTED_MODULE_0__/* .version */ .rE}\n`, args);
    switch (args.command) {
        case 'schema':
            return print(schema(subject), args);
        case 'explain':
            return print(ruleExplained(subject), args);
        case 'plan':
            return print(await (0,_command_line_check_js__WEBPACK_IMPORTED_MODULE_2__/* .plan */ .et)(args), args);
        default: {
            const isTerminal = process.stdout.isTTY && args.given.output === undefined;
            return printReport(args.command === 'merge' ? (0,_command_line_check_js__WEBPACK_IMPORTED_MODULE_2__/* .merge */ .h1)(args, isTerminal) : await (0,_command_line_check_js__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6)(args, isTerminal), args);
        }
    }
}
function printReport({ report, text }, args) {
    print(text, args);
    for (const { project, message } of report.failures)
        process.stderr.write((0,_formats_workflow_commands_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutCommands */ .D)(`${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_10__/* .visible */ .RK)(project === null ? message : `${project}: ${message}`)}\n`));
    process.exitCode = _report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .EXIT_CODES */ .ai[report.conclusion];
}
function print(text, { given: { output, format } }) {
    if (output === undefined) {
        // Markdown in a file is read by no runner, and the patch in it stays as it is.
        process.stdout.write(format === 'markdown' ? (0,_formats_workflow_commands_js__WEBPACK_IMPORTED_MODULE_11__/* .withoutCommands */ .D)(text) : text);
        return;
    }
    try {
        (0,_read_report_files_js__WEBPACK_IMPORTED_MODULE_6__/* .replaceFile */ .fR)(output, text);
    }
    catch (error) {
        const { code } = error;
        throw new _command_line_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb(`--output: ${JSON.stringify(output)} could not be written: ${code}.`);
    }
}
function schema(name) {
    const schemas = { manifest: _manifest_json_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .manifestJsonSchema */ .P, report: _report_report_js__WEBPACK_IMPORTED_MODULE_7__/* .reportJsonSchema */ .Gv };
    const made = Object.hasOwn(schemas, name) ? schemas[name]?.() : undefined;
    if (made === undefined)
        throw new _command_line_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb(`There is no schema ${JSON.stringify(name)}; there are manifest and report.`);
    return `${JSON.stringify(made, null, 2)}\n`;
}
function ruleExplained(id) {
    const rule = _rules_index_js__WEBPACK_IMPORTED_MODULE_8__/* .rules */ .a.find((known) => known.id === id);
    if (rule)
        return `${(0,_rules_explain_js__WEBPACK_IMPORTED_MODULE_12__/* .explanation */ .Q)(rule)}\n`;
    const known = _rules_index_js__WEBPACK_IMPORTED_MODULE_8__/* .rules */ .a.map((rule) => rule.id);
    const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_9__/* .nearest */ .pA)(id, known);
    throw new _command_line_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb(`There is no rule ${JSON.stringify(id)}. ${near ? `The nearest is ${near}.` : `There are: ${known.join(', ')}.`}`);
}
/** Bad input says what to correct; anything else is a fault of ours, and says where to report it. */
function failureText(error) {
    if (error instanceof _command_line_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb)
        return `${error.message.split('\n').map(_text_quote_js__WEBPACK_IMPORTED_MODULE_10__/* .visible */ .RK).join('\n')}\n`;
    const reason = (0,_text_quote_js__WEBPACK_IMPORTED_MODULE_10__/* .reasonOf */ .A3)(error);
    return `The check could not be made: ${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_10__/* .visible */ .RK)(reason)}. Please report this at ${_package_json__WEBPACK_IMPORTED_MODULE_0__/* .bugs.url */ .SN.O}\n`;
}
//# sourceMappingURL=cli.js.map
__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2612:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Mv: () => (/* binding */ flags),
/* harmony export */   We: () => (/* binding */ parseArguments),
/* harmony export */   eb: () => (/* binding */ UsageError),
/* harmony export */   hR: () => (/* binding */ FORMATS),
/* harmony export */   us: () => (/* binding */ flagText)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);
/* harmony import */ var _options_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6067);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7443);



/** Bad input: nothing was checked, and the message says what to correct. */
class UsageError extends Error {
}
/** The formats that a check can be printed in. */
const FORMATS = ['text', 'json', 'sarif', 'markdown', 'github'];
/** Every flag of the command line. */
const flags = {
    base: { value: 'REF|none', option: 'base' },
    format: {
        value: FORMATS.join('|'),
        text: 'How to print the result: text for a person, which is the default, json, sarif, markdown, or github for workflow commands',
    },
    output: { value: 'FILE', text: 'Write the result to a file instead of standard output' },
    'fail-on': { value: 'S', option: 'fail-on' },
    'new-only': { option: 'new-only' },
    rule: {
        value: 'ID=S',
        option: 'rules',
        repeated: true,
        text: 'Another severity for a rule: error, warning, notice or off; once for each rule',
    },
    method: {
        value: 'M',
        option: 'methods',
        repeated: true,
        text: 'A further method suffix that you know the platform serves, like put; once for each',
    },
    'payment-provider': {
        value: 'P',
        option: 'payment-providers',
        repeated: true,
        text: 'An allowed payment provider identifier, in lower case; once for each',
    },
    'auth-matching': { value: 'R', option: 'auth-matching' },
    manifest: { value: 'NAME', option: 'manifest' },
    shards: { value: 'N', text: 'Into how many shards plan divides the projects' },
    help: { text: 'Print this help', short: 'h' },
    version: { text: 'Print the version', short: 'v' },
};
/** What a flag does: in its own words, else in those of its option. */
function flagText({ text, option }) {
    return text ?? (option ? (0,_options_js__WEBPACK_IMPORTED_MODULE_1__/* .optionText */ .re)(option).description : '');
}
/** The flags that each command takes besides help and version, and what it is about where that is fixed. */
const COMMANDS = {
    check: { flags: Object.keys(flags).filter((name) => name !== 'shards') },
    plan: { flags: ['base', 'manifest', 'output', 'shards'] },
    merge: { flags: ['format', 'output', 'fail-on', 'new-only'] },
    schema: { flags: ['output'], about: 'one name, manifest or report' },
    explain: { flags: ['output'], about: 'the id of one rule' },
};
/** Takes a command line apart, or says which argument is wrong and what was probably meant. */
function parseArguments(args) {
    const parsed = tryParse(args);
    if ('error' in parsed)
        return parsed;
    const [first = '', ...rest] = parsed.positionals;
    // A check has no name of its own: `check` may be the folder of a project.
    const command = first !== 'check' && isCommand(first) ? first : 'check';
    const words = command === 'check' ? parsed.positionals : rest;
    const error = misuse(command, words, parsed.values);
    if (error !== undefined && !parsed.values.help && !parsed.values.version)
        return { error };
    const options = {};
    const given = {};
    for (const [name, value] of Object.entries(parsed.values)) {
        const text = [value].flat().map(String).join('\n');
        const option = flags[name]?.option;
        if (option)
            options[option] = text;
        else
            given[name] = text;
    }
    return { command, words, options, given };
}
function isCommand(word) {
    return Object.hasOwn(COMMANDS, word);
}
/** What the command does not take. An empty value most often comes from a variable that is not set. */
function misuse(command, words, values) {
    const { flags: known, ...fixed } = COMMANDS[command];
    for (const [name, value] of Object.entries(values)) {
        if (!known.some((other) => other === name))
            return `--${name} is no flag of ${nameOf(command)}. ${SEE_HELP}`;
        if ([value].flat().some((text) => typeof text === 'string' && text.trim() === ''))
            return `--${name}: an empty value is not accepted. ${flagText(flags[name] ?? {})}.`;
    }
    if ('about' in fixed && words.length !== 1)
        return `${command} takes ${fixed.about}; it was given ${words.length === 0 ? 'none' : words.length}.`;
    return words.includes('') ? `An empty argument names nothing. ${SEE_HELP}` : undefined;
}
function nameOf(command) {
    return command === 'check' ? 'a check' : command;
}
const SEE_HELP = 'website-preflight --help lists all there is.';
function tryParse(args) {
    const options = Object.fromEntries(Object.entries(flags).map(([name, { value, repeated, short }]) => [
        name,
        { type: value ? 'string' : 'boolean', multiple: repeated ?? false, ...(short && { short }) },
    ]));
    try {
        return (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: [...args], options, allowPositionals: true });
    }
    catch (error) {
        return { error: unknownFlag(args) ?? error.message };
    }
}
function unknownFlag(args) {
    const written = args
        .slice(0, args.includes('--') ? args.indexOf('--') : undefined)
        .filter((arg) => arg.startsWith('-') && arg !== '-')
        .map((arg) => arg.split('=', 1)[0] ?? '');
    const isKnown = (arg) => Object.entries(flags).some(([name, { short }]) => arg === `--${name}` || arg === `-${short}`);
    const unknown = written.find((arg) => !isKnown(arg));
    if (unknown === undefined)
        return null;
    const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .pA)(unknown.replace(/^-+/, ''), Object.keys(flags));
    return `There is no flag ${unknown}${near ? `; the nearest is --${near}` : ''}. ${SEE_HELP}`;
}
//# sourceMappingURL=arguments.js.map

/***/ }),

/***/ 4942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  z6: () => (/* binding */ check_check),
  h1: () => (/* binding */ check_merge),
  et: () => (/* binding */ check_plan)
});

// UNUSED EXPORTS: defaultBase, namedBase

// EXTERNAL MODULE: ./build/src/limits.js
var src_limits = __nccwpck_require__(4449);
// EXTERNAL MODULE: ./build/src/report/report.js
var report_report = __nccwpck_require__(8456);
// EXTERNAL MODULE: ./build/src/text/order.js
var text_order = __nccwpck_require__(3821);
// EXTERNAL MODULE: ./build/src/text/quote.js
var quote = __nccwpck_require__(2961);
;// CONCATENATED MODULE: ./build/src/text/words.js
/** `1 error`, `2 errors`: a count and its word. */
function counted(count, word) {
    return `${count} ${count === 1 ? word : plural(word)}`;
}
/** `a, b and 3 more`: what is shown of so many, and how many are left. */
function listOf(shown, count) {
    return `${shown.join(', ')}${count > shown.length ? ` and ${count - shown.length} more` : ''}`;
}
function plural(word) {
    if (word.endsWith('x'))
        return `${word}es`;
    return word.endsWith('ry') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
//# sourceMappingURL=words.js.map
;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/base.js
class Diff {
    diff(oldStr, newStr, 
    // Type below is not accurate/complete - see above for full possibilities - but it compiles
    options = {}) {
        let callback;
        if (typeof options === 'function') {
            callback = options;
            options = {};
        }
        else if ('callback' in options) {
            callback = options.callback;
        }
        // Allow subclasses to massage the input prior to running
        const oldString = this.castInput(oldStr, options);
        const newString = this.castInput(newStr, options);
        const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
        const newTokens = this.removeEmpty(this.tokenize(newString, options));
        return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
    }
    diffWithOptionsObj(oldTokens, newTokens, options, callback) {
        var _a;
        const done = (value) => {
            value = this.postProcess(value, options);
            if (callback) {
                setTimeout(function () { callback(value); }, 0);
                return undefined;
            }
            else {
                return value;
            }
        };
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let editLength = 1;
        let maxEditLength = newLen + oldLen;
        if (options.maxEditLength != null) {
            maxEditLength = Math.min(maxEditLength, options.maxEditLength);
        }
        const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
        const abortAfterTimestamp = Date.now() + maxExecutionTime;
        const bestPath = [{ oldPos: -1, lastComponent: undefined }];
        // Seed editLength = 0, i.e. the content starts with the same values
        let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
        if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
            // Identity per the equality and tokenizer
            return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
        }
        // Once we hit the right edge of the edit graph on some diagonal k, we can
        // definitely reach the end of the edit graph in no more than k edits, so
        // there's no point in considering any moves to diagonal k+1 any more (from
        // which we're guaranteed to need at least k+1 more edits).
        // Similarly, once we've reached the bottom of the edit graph, there's no
        // point considering moves to lower diagonals.
        // We record this fact by setting minDiagonalToConsider and
        // maxDiagonalToConsider to some finite value once we've hit the edge of
        // the edit graph.
        // This optimization is not faithful to the original algorithm presented in
        // Myers's paper, which instead pointlessly extends D-paths off the end of
        // the edit graph - see page 7 of Myers's paper which notes this point
        // explicitly and illustrates it with a diagram. This has major performance
        // implications for some common scenarios. For instance, to compute a diff
        // where the new text simply appends d characters on the end of the
        // original text of length n, the true Myers algorithm will take O(n+d^2)
        // time while this optimization needs only O(n+d) time.
        let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
        // Main worker method. checks all permutations of a given edit length for acceptance.
        const execEditLength = () => {
            for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
                let basePath;
                const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
                if (removePath) {
                    // No one else is going to attempt to use this value, clear it
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath - 1] = undefined;
                }
                let canAdd = false;
                if (addPath) {
                    // what newPos will be after we do an insertion:
                    const addPathNewPos = addPath.oldPos - diagonalPath;
                    canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
                }
                const canRemove = removePath && removePath.oldPos + 1 < oldLen;
                if (!canAdd && !canRemove) {
                    // If this path is a terminal then prune
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath] = undefined;
                    continue;
                }
                // Select the diagonal that we want to branch from. We select the prior
                // path whose position in the old string is the farthest from the origin
                // and does not pass the bounds of the diff graph
                if (!canRemove || (canAdd && removePath.oldPos < addPath.oldPos)) {
                    basePath = this.addToPath(addPath, true, false, 0, options);
                }
                else {
                    basePath = this.addToPath(removePath, false, true, 1, options);
                }
                newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
                if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
                    // If we have hit the end of both strings, then we are done
                    return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
                }
                else {
                    bestPath[diagonalPath] = basePath;
                    if (basePath.oldPos + 1 >= oldLen) {
                        maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
                    }
                    if (newPos + 1 >= newLen) {
                        minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
                    }
                }
            }
            editLength++;
        };
        // Performs the length of edit iteration. Is a bit fugly as this has to support the
        // sync and async mode which is never fun. Loops over execEditLength until a value
        // is produced, or until the edit length exceeds options.maxEditLength (if given),
        // in which case it will return undefined.
        if (callback) {
            (function exec() {
                setTimeout(function () {
                    if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
                        return callback(undefined);
                    }
                    if (!execEditLength()) {
                        exec();
                    }
                }, 0);
            }());
        }
        else {
            while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
                const ret = execEditLength();
                if (ret) {
                    return ret;
                }
            }
        }
    }
    addToPath(path, added, removed, oldPosInc, options) {
        const last = path.lastComponent;
        if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: last.count + 1, added: added, removed: removed, previousComponent: last.previousComponent }
            };
        }
        else {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: 1, added: added, removed: removed, previousComponent: last }
            };
        }
    }
    extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
        while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
            newPos++;
            oldPos++;
            commonCount++;
            if (options.oneChangePerToken) {
                basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
            }
        }
        if (commonCount && !options.oneChangePerToken) {
            basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
        }
        basePath.oldPos = oldPos;
        return newPos;
    }
    equals(left, right, options) {
        if (options.comparator) {
            return options.comparator(left, right);
        }
        else {
            return left === right
                || (!!options.ignoreCase && left.toLowerCase() === right.toLowerCase());
        }
    }
    removeEmpty(array) {
        const ret = [];
        for (let i = 0; i < array.length; i++) {
            if (array[i]) {
                ret.push(array[i]);
            }
        }
        return ret;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    castInput(value, options) {
        return value;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    tokenize(value, options) {
        return Array.from(value);
    }
    join(chars) {
        // Assumes ValueT is string, which is the case for most subclasses.
        // When it's false, e.g. in diffArrays, this method needs to be overridden (e.g. with a no-op)
        // Yes, the casts are verbose and ugly, because this pattern - of having the base class SORT OF
        // assume tokens and values are strings, but not completely - is weird and janky.
        return chars.join('');
    }
    postProcess(changeObjects, 
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    options) {
        return changeObjects;
    }
    get useLongestToken() {
        return false;
    }
    buildValues(lastComponent, newTokens, oldTokens) {
        // First we convert our linked list of components in reverse order to an
        // array in the right order:
        const components = [];
        let nextComponent;
        while (lastComponent) {
            components.push(lastComponent);
            nextComponent = lastComponent.previousComponent;
            delete lastComponent.previousComponent;
            lastComponent = nextComponent;
        }
        components.reverse();
        const componentLen = components.length;
        let componentPos = 0, newPos = 0, oldPos = 0;
        for (; componentPos < componentLen; componentPos++) {
            const component = components[componentPos];
            if (!component.removed) {
                if (!component.added && this.useLongestToken) {
                    let value = newTokens.slice(newPos, newPos + component.count);
                    value = value.map(function (value, i) {
                        const oldValue = oldTokens[oldPos + i];
                        return oldValue.length > value.length ? oldValue : value;
                    });
                    component.value = this.join(value);
                }
                else {
                    component.value = this.join(newTokens.slice(newPos, newPos + component.count));
                }
                newPos += component.count;
                // Common case
                if (!component.added) {
                    oldPos += component.count;
                }
            }
            else {
                component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
                oldPos += component.count;
            }
        }
        return components;
    }
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/array.js

class ArrayDiff extends Diff {
    tokenize(value) {
        return value.slice();
    }
    join(value) {
        return value;
    }
    removeEmpty(value) {
        return value;
    }
}
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
    return arrayDiff.diff(oldArr, newArr, options);
}

;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");
;// CONCATENATED MODULE: ./build/src/text/source.js

/** The text of a file's bytes as UTF-8, a byte order mark kept; what is no UTF-8 becomes U+FFFD. */
function textOf(bytes) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
/** A text to compare with another: a checkout on Windows may write CRLF where the commit holds LF, and that is no change. */
function comparable(text) {
    return text.replaceAll('\r\n', '\n');
}
/** A text of code without the paths of its imports: all that a move to another folder changes in it. Packages are no paths. */
function withoutImportPaths(text) {
    return text.replaceAll(/\b(from|import|require)\b([ (]{0,9})(["'])(?:[./~#]|@\/)[^"'\n]*\3/g, '$1$2$3$3');
}
const BYTE_ORDER_MARK = '\uFEFF';
/** A `Source` from decoded text. Lines end at LF, as GitHub counts them, or at CRLF, of which the CR is no column. */
function sourceOf(file, decoded) {
    const byteOrderMark = decoded.startsWith(BYTE_ORDER_MARK);
    const text = byteOrderMark ? decoded.slice(1) : decoded;
    let known;
    const starts = () => {
        known ??= lineStarts(text);
        return known;
    };
    const position = (offset) => {
        const line = lastAtOrBefore(starts(), offset);
        const isWithinLineEnd = text[offset] === '\n' && text[offset - 1] === '\r';
        return { line: line + 1, column: offset - (isWithinLineEnd ? 1 : 0) - (starts()[line] ?? 0) + 1 };
    };
    return {
        file,
        text,
        byteOrderMark,
        range: (start, end) => ({ start: position(start), end: position(end) }),
        lines: (first, count) => {
            const end = starts()[first - 1 + count];
            return text.slice(starts()[first - 1] ?? text.length, end === undefined ? text.length : end - 1);
        },
    };
}
/** Decodes UTF-8, saying where it stops being any. */
function decodeUtf8(bytes) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { text, badAt: (0,external_node_buffer_namespaceObject.isUtf8)(bytes) ? null : lengthOfGoodText(bytes) };
}
/** How much text the bytes before the first bad one hold, found by halving. */
function lengthOfGoodText(bytes) {
    let good = 0;
    let bad = bytes.length + 1;
    while (bad - good > 1) {
        const middle = (good + bad) >> 1;
        if (goodText(bytes.subarray(0, middle)) === undefined)
            bad = middle;
        else
            good = middle;
    }
    return goodText(bytes.subarray(0, good))?.length ?? 0;
}
/** The text of bytes that may end within a character; undefined when they are no UTF-8. */
function goodText(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    }
    catch {
        return undefined;
    }
}
function lineStarts(text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    return starts;
}
/** Index of the last of the ascending `starts` that is at or before `offset`. */
function lastAtOrBefore(starts, offset) {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}
//# sourceMappingURL=source.js.map
;// CONCATENATED MODULE: ./build/src/text/line-map.js



/**
 * Maps the lines of one text to those of another, by the shortest list of lines to add and remove.
 * All maps share one budget; what goes beyond it is not compared, and every line keeps its number.
 */
function lineMaps(characters = src_limits/* LIMITS */.b.comparedCharacters, steps = src_limits/* LIMITS */.b.comparedSteps) {
    return (from, to) => {
        characters -= from.length + to.length;
        if (from === to || steps <= 0 || characters < 0)
            return unmoved;
        const lines = comparable(from).split('\n');
        const maxEditLength = Math.floor(Math.sqrt(steps));
        const changes = diffArrays(lines, comparable(to).split('\n'), { maxEditLength });
        const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
        steps -= (edits ?? maxEditLength) ** 2;
        return changes ? lineMap(lines, changes) : unmoved;
    };
}
function lineMap(lines, changes) {
    // The line where each one stands, negative where only the nearest is meant.
    const places = new Int32Array(lines.length);
    let at = 0;
    let line = 1;
    for (const { added, removed, count } of changes) {
        if (added)
            line += count;
        else
            for (const end = at + count; at < end; at += 1)
                places[at] = removed ? -line : line++;
    }
    const last = line - 1;
    return (asked) => {
        const place = places[asked - 1] ?? -last;
        return Math.abs(place) > last
            ? { line: Math.max(1, last), isThere: false }
            : { line: Math.max(1, Math.abs(place)), isThere: place > 0 };
    };
}
const unmoved = (line) => ({ line, isThere: true });
//# sourceMappingURL=line-map.js.map
;// CONCATENATED MODULE: ./build/src/formats/diff-view.js

/** Nothing to compare with: every line counts as changed and stands where it was found. */
const everyLine = diffView([]);
/** The view of a change from the files that matter; one that is not among them counts as changed. The texts are not kept. */
function diffView(files) {
    const mapped = lineMaps();
    const toBefore = new Map();
    const toShown = new Map();
    for (const { file, checked, before, shown } of files) {
        if (checked === null)
            continue;
        if (before !== null)
            toBefore.set(file, mapped(checked, before));
        if (shown !== null)
            toShown.set(file, mapped(checked, shown));
    }
    return {
        isChanged: (file, line) => !(toBefore.get(file)?.(line).isThere ?? false),
        shownLine: (file, line) => toShown.get(file)?.(line) ?? { line, isThere: true },
    };
}
//# sourceMappingURL=diff-view.js.map
;// CONCATENATED MODULE: ./build/src/formats/annotations.js






/**
 * The annotations of a report within GitHub's limits, the most telling first, and one notice that counts the findings that are
 * not among them. Failures come before findings, for they say why some may be missing.
 */
function annotations(report, circumstances = {}) {
    const { notices = [], reserved = 0, rest = 'the job summary' } = circumstances;
    const said = notices.map((message) => notice((0,quote/* visible */.RK)(message)));
    const all = [...failureAnnotations(report), ...allAnnotations(report, circumstances.diff)];
    const total = report.failures.length + report.projects.reduce((sum, { findings }) => sum + findings.length, 0);
    const fitting = firstOfEach(all, reserved + said.length);
    if (fitting.length === total)
        return [...fitting, ...said];
    const shown = firstOfEach(all, reserved + said.length + 1);
    const most = src_limits/* LIMITS */.b.annotationsOfALevel;
    const more = `${total - shown.length} more in ${rest}: GitHub shows ${most} annotations of each level in a step.`;
    return [...shown, ...said, notice(more)];
}
/** Every finding as an annotation, whatever the limits: new before existing, errors first, lines of the diff first, one a root cause. */
function allAnnotations(report, diff = everyLine) {
    const causes = new Map();
    for (const finding of report.projects.flatMap(({ findings }) => findings)) {
        const cause = JSON.stringify([finding.rule, finding.severity, finding.file, finding.message]);
        const known = causes.get(cause);
        if (known)
            known.also.push(finding);
        else
            causes.set(cause, { finding, also: [], turn: 0 });
    }
    const byWeight = (0,text_order/* inOrderOf */.F)(({ finding }) => (0,report_report/* weightOf */.mm)(finding), ({ finding }) => (diff.isChanged(finding.file, finding.range?.start.line ?? 1) ? 0 : 1), ({ turn }) => turn);
    const sorted = [...causes.values()].sort(byWeight);
    // The second finding of a rule in one file waits until each rule and file had its first.
    const turns = new Map();
    for (const cause of sorted) {
        const name = JSON.stringify([cause.finding.rule, cause.finding.file]);
        cause.turn = turns.get(name) ?? 0;
        turns.set(name, cause.turn + 1);
    }
    return sorted.sort(byWeight).map(({ finding, also }) => annotationOf(finding, also, diff));
}
/** A sentence about the run, at no line of a file. */
function notice(message) {
    return { level: 'notice', title: 'website-preflight', message: cut(message, src_limits/* LIMITS */.b.annotationMessage) };
}
function failureAnnotations({ failures }) {
    return failures.map(({ project, message }) => {
        const where = project === null ? '' : `Project ${(0,quote/* visible */.RK)(project)}: `;
        return { ...notice(`unchecked: ${where}${(0,quote/* visible */.RK)(message)}`), level: 'error' };
    });
}
/** As many of each level as GitHub shows, `taken` notices fewer. */
function firstOfEach(all, taken) {
    const counts = { error: 0, warning: 0, notice: taken };
    return all.filter(({ level }) => {
        counts[level] += 1;
        return counts[level] <= src_limits/* LIMITS */.b.annotationsOfALevel;
    });
}
/** One finding as an annotation whose text is complete in itself. A finding about a file as a whole stands at its first line. */
function annotationOf(finding, also, diff) {
    const { severity, rule, file, range } = finding;
    const start = range?.start ?? { line: 1, column: 1 };
    const end = range?.end ?? start;
    const first = diff.shownLine(file, start.line);
    const last = diff.shownLine(file, end.line);
    return {
        level: severity,
        title: cut(rule, src_limits/* LIMITS */.b.title),
        message: bodyOf(finding, also),
        file,
        startLine: first.line,
        endLine: Math.max(first.line, last.line),
        // Columns say nothing about a line that is not the one checked.
        ...(range && start.line === end.line && first.isThere && { startColumn: start.column, endColumn: end.column }),
    };
}
/** Place and rule come first, so that a plain log can be used and no cut takes them away; a long reason leaves room for the fix. */
function bodyOf(finding, also) {
    const { rule, message, help, file } = finding;
    const most = src_limits/* LIMITS */.b.annotationMessage;
    const fix = help === undefined ? '' : `\nFix: ${cut(help, most / 4)}`;
    const others = also.map(placeOf).join(', ');
    const more = also.length === 0 ? '' : `\nThe same at ${counted(also.length, 'more place')}: ${others}.`;
    const text = `${file}:${placeOf(finding)} ${rule}: ${cut(message, (5 / 8) * most)}${fix}${more}`;
    return cut(text.split('\n').map(quote/* visible */.RK).join('\n'), most);
}
function placeOf({ range }) {
    return `${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}
function cut(text, longest) {
    return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
//# sourceMappingURL=annotations.js.map
;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/line.js


class LineDiff extends Diff {
    constructor() {
        super(...arguments);
        this.tokenize = tokenize;
    }
    equals(left, right, options) {
        // If we're ignoring whitespace, we need to normalise lines by stripping
        // whitespace before checking equality. (This has an annoying interaction
        // with newlineIsToken that requires special handling: if newlines get their
        // own token, then we DON'T want to trim the *newline* tokens down to empty
        // strings, since this would cause us to treat whitespace-only line content
        // as equal to a separator between lines, which would be weird and
        // inconsistent with the documented behavior of the options.)
        if (options.ignoreWhitespace) {
            if (!options.newlineIsToken || !left.includes('\n')) {
                left = left.trim();
            }
            if (!options.newlineIsToken || !right.includes('\n')) {
                right = right.trim();
            }
        }
        else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
            if (left.endsWith('\n')) {
                left = left.slice(0, -1);
            }
            if (right.endsWith('\n')) {
                right = right.slice(0, -1);
            }
        }
        return super.equals(left, right, options);
    }
}
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
    return lineDiff.diff(oldStr, newStr, options);
}
function diffTrimmedLines(oldStr, newStr, options) {
    options = generateOptions(options, { ignoreWhitespace: true });
    return lineDiff.diff(oldStr, newStr, options);
}
// Exported standalone so it can be used from jsonDiff too.
function tokenize(value, options) {
    if (options.stripTrailingCr) {
        // remove one \r before \n to match GNU diff's --strip-trailing-cr behavior
        value = value.replace(/\r\n/g, '\n');
    }
    const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
    // Ignore the final empty token that occurs if the string ends with a new line
    if (!linesAndNewlines[linesAndNewlines.length - 1]) {
        linesAndNewlines.pop();
    }
    // Merge the content and line separators into single tokens
    for (let i = 0; i < linesAndNewlines.length; i++) {
        const line = linesAndNewlines[i];
        if (i % 2 && !options.newlineIsToken) {
            retLines[retLines.length - 1] += line;
        }
        else {
            retLines.push(line);
        }
    }
    return retLines;
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/patch/create.js

/**
 * Returns true if the filename contains characters that require C-style
 * quoting (as used by Git and GNU diffutils in diff output).
 */
function needsQuoting(s) {
    for (let i = 0; i < s.length; i++) {
        if (s[i] < '\x20' || s[i] > '\x7e' || s[i] === '"' || s[i] === '\\') {
            return true;
        }
    }
    return false;
}
/**
 * C-style quotes a filename, encoding special characters as escape sequences
 * and non-ASCII bytes as octal escapes. This is the inverse of
 * `parseQuotedFileName` in parse.ts.
 *
 * Non-ASCII bytes are encoded as UTF-8 before being emitted as octal escapes.
 * This matches the behaviour of both Git and GNU diffutils, which always emit
 * UTF-8 octal escapes regardless of the underlying filesystem encoding (e.g.
 * Git for Windows converts from NTFS's UTF-16 to UTF-8 internally).
 *
 * If the filename doesn't need quoting, returns it as-is.
 */
function quoteFileNameIfNeeded(s) {
    if (!needsQuoting(s)) {
        return s;
    }
    let result = '"';
    const bytes = new TextEncoder().encode(s);
    let i = 0;
    while (i < bytes.length) {
        const b = bytes[i];
        // See https://en.wikipedia.org/wiki/Escape_sequences_in_C#Escape_sequences
        if (b === 0x07) {
            result += '\\a';
        }
        else if (b === 0x08) {
            result += '\\b';
        }
        else if (b === 0x09) {
            result += '\\t';
        }
        else if (b === 0x0a) {
            result += '\\n';
        }
        else if (b === 0x0b) {
            result += '\\v';
        }
        else if (b === 0x0c) {
            result += '\\f';
        }
        else if (b === 0x0d) {
            result += '\\r';
        }
        else if (b === 0x22) {
            result += '\\"';
        }
        else if (b === 0x5c) {
            result += '\\\\';
        }
        else if (b >= 0x20 && b <= 0x7e) {
            // Just a printable ASCII character that is neither a double quote nor a
            // backslash; no need to escape it.
            result += String.fromCharCode(b);
        }
        else {
            // Either part of a non-ASCII character or a control character without a
            // special escape sequence; needs escaping as a 3-digit octal escape
            result += '\\' + b.toString(8).padStart(3, '0');
        }
        i++;
    }
    result += '"';
    return result;
}
const INCLUDE_HEADERS = {
    includeIndex: true,
    includeUnderline: true,
    includeFileHeaders: true
};
const FILE_HEADERS_ONLY = {
    includeIndex: false,
    includeUnderline: false,
    includeFileHeaders: true
};
const OMIT_HEADERS = {
    includeIndex: false,
    includeUnderline: false,
    includeFileHeaders: false
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
    let optionsObj;
    if (!options) {
        optionsObj = {};
    }
    else if (typeof options === 'function') {
        optionsObj = { callback: options };
    }
    else {
        optionsObj = options;
    }
    if (typeof optionsObj.context === 'undefined') {
        optionsObj.context = 4;
    }
    // We copy this into its own variable to placate TypeScript, which thinks
    // optionsObj.context might be undefined in the callbacks below.
    const context = optionsObj.context;
    // @ts-expect-error (runtime check for something that is correctly a static type error)
    if (optionsObj.newlineIsToken) {
        throw new Error('newlineIsToken may not be used with patch-generation functions, only with diffing functions');
    }
    if (!optionsObj.callback) {
        return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
    }
    else {
        const { callback } = optionsObj;
        diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
                const patch = diffLinesResultToPatch(diff);
                // TypeScript is unhappy without the cast because it does not understand that `patch` may
                // be undefined here only if `callback` is StructuredPatchCallbackAbortable:
                callback(patch);
            } }));
    }
    function diffLinesResultToPatch(diff) {
        // STEP 1: Build up the patch with no "\ No newline at end of file" lines and with the arrays
        //         of lines containing trailing newline characters. We'll tidy up later...
        if (!diff) {
            return;
        }
        diff.push({ value: '', lines: [] }); // Append an empty value to make cleanup easier
        function contextLines(lines) {
            return lines.map(function (entry) { return ' ' + entry; });
        }
        const hunks = [];
        let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
        for (let i = 0; i < diff.length; i++) {
            const current = diff[i], lines = current.lines || splitLines(current.value);
            current.lines = lines;
            if (current.added || current.removed) {
                // If we have previous context, start with that
                if (!oldRangeStart) {
                    const prev = diff[i - 1];
                    oldRangeStart = oldLine;
                    newRangeStart = newLine;
                    if (prev) {
                        curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
                        oldRangeStart -= curRange.length;
                        newRangeStart -= curRange.length;
                    }
                }
                // Output our changes
                for (const line of lines) {
                    curRange.push((current.added ? '+' : '-') + line);
                }
                // Track the updated file position
                if (current.added) {
                    newLine += lines.length;
                }
                else {
                    oldLine += lines.length;
                }
            }
            else {
                // Identical context lines. Track line changes
                if (oldRangeStart) {
                    // Close out any changes that have been output (or join overlapping)
                    if (lines.length <= context * 2 && i < diff.length - 2) {
                        // Overlapping
                        for (const line of contextLines(lines)) {
                            curRange.push(line);
                        }
                    }
                    else {
                        // end the range and output
                        const contextSize = Math.min(lines.length, context);
                        for (const line of contextLines(lines.slice(0, contextSize))) {
                            curRange.push(line);
                        }
                        const hunk = {
                            oldStart: oldRangeStart,
                            oldLines: (oldLine - oldRangeStart + contextSize),
                            newStart: newRangeStart,
                            newLines: (newLine - newRangeStart + contextSize),
                            lines: curRange
                        };
                        hunks.push(hunk);
                        oldRangeStart = 0;
                        newRangeStart = 0;
                        curRange = [];
                    }
                }
                oldLine += lines.length;
                newLine += lines.length;
            }
        }
        // Step 2: eliminate the trailing `\n` from each line of each hunk, and, where needed, add
        //         "\ No newline at end of file".
        for (const hunk of hunks) {
            for (let i = 0; i < hunk.lines.length; i++) {
                if (hunk.lines[i].endsWith('\n')) {
                    hunk.lines[i] = hunk.lines[i].slice(0, -1);
                }
                else {
                    hunk.lines.splice(i + 1, 0, '\\ No newline at end of file');
                    i++; // Skip the line we just added, then continue iterating
                }
            }
        }
        return {
            oldFileName: oldFileName, newFileName: newFileName,
            oldHeader: oldHeader, newHeader: newHeader,
            hunks: hunks
        };
    }
}
/**
 * creates a unified diff patch.
 *
 * @param patch either a single structured patch object (as returned by `structuredPatch`) or an
 *   array of them (as returned by `parsePatch`).
 * @param headerOptions behaves the same as the `headerOptions` option of `createTwoFilesPatch`.
 *   Ignored for patches where `isGit` is `true`.
 *
 * When a patch has `isGit: true`, `formatPatch` output is changed to more closely match Git's
 * output: it emits a `diff --git` header, emits Git extended headers as appropriate based on
 * properties like `isRename`, `isCreate`, `newMode`, etc, and will omit `---`/`+++` file
 * headers for patches with no hunks (e.g. renames without content changes).
 */
function formatPatch(patch, headerOptions) {
    var _a, _b, _c, _d, _e, _f;
    if (!headerOptions) {
        headerOptions = INCLUDE_HEADERS;
    }
    if (Array.isArray(patch)) {
        if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every(p => p.isGit)) {
            throw new Error('Cannot omit file headers on a multi-file patch. '
                + '(The result would be unparseable; how would a tool trying to apply '
                + 'the patch know which changes are to which file?)');
        }
        return patch.map(p => formatPatch(p, headerOptions)).join('\n');
    }
    const ret = [];
    // Git patches have a fixed header format (diff --git, extended headers,
    // and ---/+++ when hunks are present), so headerOptions is ignored.
    if (patch.isGit) {
        headerOptions = INCLUDE_HEADERS;
        // Emit Git-style diff --git header and extended headers.
        // Git never puts /dev/null in the "diff --git" line; for file
        // creations/deletions it uses the real filename on both sides.
        if (!patch.oldFileName) {
            throw new Error('oldFileName must be specified for Git patches');
        }
        if (!patch.newFileName) {
            throw new Error('newFileName must be specified for Git patches');
        }
        let gitOldName = patch.oldFileName;
        let gitNewName = patch.newFileName;
        if (patch.isCreate && gitOldName === '/dev/null') {
            gitOldName = gitNewName.replace(/^b\//, 'a/');
        }
        else if (patch.isDelete && gitNewName === '/dev/null') {
            gitNewName = gitOldName.replace(/^a\//, 'b/');
        }
        ret.push('diff --git ' + quoteFileNameIfNeeded(gitOldName) + ' ' + quoteFileNameIfNeeded(gitNewName));
        if (patch.isDelete) {
            ret.push('deleted file mode ' + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : '100644'));
        }
        if (patch.isCreate) {
            ret.push('new file mode ' + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : '100644'));
        }
        if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
            ret.push('old mode ' + patch.oldMode);
            ret.push('new mode ' + patch.newMode);
        }
        if (patch.isRename) {
            ret.push('rename from ' + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : '').replace(/^a\//, '')));
            ret.push('rename to ' + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : '').replace(/^b\//, '')));
        }
        if (patch.isCopy) {
            ret.push('copy from ' + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : '').replace(/^a\//, '')));
            ret.push('copy to ' + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : '').replace(/^b\//, '')));
        }
    }
    else {
        if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== undefined) {
            ret.push('Index: ' + patch.oldFileName);
        }
        if (headerOptions.includeUnderline) {
            ret.push('===================================================================');
        }
    }
    // Emit --- / +++ file headers. For Git patches with no hunks (e.g.
    // pure renames, mode-only changes), Git omits these, so we do too.
    const hasHunks = patch.hunks.length > 0;
    if (headerOptions.includeFileHeaders && patch.oldFileName !== undefined && patch.newFileName !== undefined
        && (!patch.isGit || hasHunks)) {
        ret.push('--- ' + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? '\t' + patch.oldHeader : ''));
        ret.push('+++ ' + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? '\t' + patch.newHeader : ''));
    }
    for (let i = 0; i < patch.hunks.length; i++) {
        const hunk = patch.hunks[i];
        // Unified Diff Format quirk: If the chunk size is 0,
        // the first number is one lower than one would expect.
        // https://www.artima.com/weblogs/viewpost.jsp?thread=164293
        const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
        const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
        ret.push('@@ -' + oldStart + ',' + hunk.oldLines
            + ' +' + newStart + ',' + hunk.newLines
            + ' @@');
        for (const line of hunk.lines) {
            ret.push(line);
        }
    }
    return ret.join('\n') + '\n';
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
    if (typeof options === 'function') {
        options = { callback: options };
    }
    if (!(options === null || options === void 0 ? void 0 : options.callback)) {
        const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
        if (!patchObj) {
            return;
        }
        return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
    }
    else {
        const { callback } = options;
        structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: patchObj => {
                if (!patchObj) {
                    callback(undefined);
                }
                else {
                    callback(formatPatch(patchObj, options.headerOptions));
                }
            } }));
    }
}
function createPatch(fileName, oldStr, newStr, oldHeader, newHeader, options) {
    return createTwoFilesPatch(fileName, fileName, oldStr, newStr, oldHeader, newHeader, options);
}
/**
 * Split `text` into an array of lines, including the trailing newline character (where present)
 */
function splitLines(text) {
    const hasTrailingNl = text.endsWith('\n');
    const result = text.split('\n').map(line => line + '\n');
    if (hasTrailingNl) {
        result.pop();
    }
    else {
        result.push(result.pop().slice(0, -1));
    }
    return result;
}

;// CONCATENATED MODULE: ./build/src/formats/markdown-text.js

/** Project text as a code span, letter by letter; nothing in it can end the span, the table cell or the line. */
function codeSpan(text) {
    const shown = (0,quote/* visible */.RK)(text);
    // A table takes every pipe for the end of a cell, and inside backticks none can be escaped behind a backslash.
    if (shown === '' || shown.includes('|'))
        return `<code>${entities(shown)}</code>`;
    const fence = fenceAround(shown, 1);
    const isPadded = /^`|`$/.test(shown) || (/^ .* $/.test(shown) && shown.trim() !== '');
    return isPadded ? `${fence} ${shown} ${fence}` : `${fence}${shown}${fence}`;
}
/** Backticks that fence a text: one more than the longest run of them in it, and at least so many. */
function fenceAround(text, least) {
    let longest = least - 1;
    // One by one: a megabyte of runs is more than a call takes as arguments.
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    return '`'.repeat(longest + 1);
}
/**
 * A message as Markdown: the project text that is marked in it stands as a code span, and so does every other word that
 * GitHub could read as anything but a word (a link, a mention, a reference, a formula, a tag).
 */
function prose({ message, marks = [] }) {
    let markdown = '';
    let word = [];
    const endWord = () => {
        if (word.length > 0)
            markdown += asMarkdown(word);
        word = [];
    };
    for (const { text, isMarked } of piecesOf(message, marks)) {
        const parts = isMarked
            ? [text]
            : (0,quote/* visible */.RK)(text)
                .split(/(\s+)/)
                .filter((part) => part !== '');
        for (const part of parts) {
            if (isMarked || /\S/.test(part))
                word.push({ text: part, isMarked });
            else {
                endWord();
                markdown += part;
            }
        }
    }
    endWord();
    return markdown;
}
/** A path as part of a URL: every character that could end a Markdown link is percent-encoded too. */
function urlPath(path) {
    return path
        .split('/')
        .map((part) => encodeURIComponent(part.toWellFormed()).replace(/[!'()*~]/g, percent))
        .join('/');
}
/** A message in pieces. A report from a file may hold any marks: those that are out of order count for nothing. */
function piecesOf(message, marks) {
    const pieces = [];
    let at = 0;
    for (let index = 0; index + 1 < marks.length; index += 2) {
        const [start = 0, end = 0] = marks.slice(index, index + 2);
        if (start < at || end <= start || end > message.length)
            continue;
        pieces.push({ text: message.slice(at, start), isMarked: false }, { text: message.slice(start, end), isMarked: true });
        at = end;
    }
    return [...pieces, { text: message.slice(at), isMarked: false }];
}
/** A run of characters without a blank outside of project text: at most one code span, for two that touch would not stay two. */
function asMarkdown(word) {
    const text = markdown_text_textOf(word);
    const at = word.findIndex(({ isMarked }) => isMarked);
    if (at === -1) {
        if (isPlain(text))
            return text.replace(/^(\d+)([.)])$/, '$1\\$2');
        return /^[=+-]$/.test(text) ? `\\${text}` : wordAsCode(text);
    }
    // Our own backticks around project text are those of the code span.
    const [, open, tick] = /^(\(?)(`?)$/.exec(markdown_text_textOf(word.slice(0, at))) ?? [];
    const [, untick, close] = /^(`?)([).,;:!?…]{0,4})$/.exec(markdown_text_textOf(word.slice(at + 1))) ?? [];
    return tick === undefined || tick !== untick ? codeSpan(text) : `${open}${codeSpan(word[at]?.text ?? '')}${close}`;
}
function markdown_text_textOf(pieces) {
    return pieces.map(({ text }) => text).join('');
}
/** Letters, digits and such punctuation as no Markdown gives a meaning inside a word. */
const PLAIN = /^[\p{Emoji_Presentation}\p{L}\p{M}\p{N}.,;:!?()'’…–—%→·-]+$/u;
/** An emoji's name, an address, a reference to an issue, the id of a commit. */
const TURNED = /:.|www\.|^\(?gh-\d|(?:^|[^a-z0-9])[0-9a-f]{7,}(?![a-z0-9])/i;
function isPlain(word) {
    return PLAIN.test(word) && word !== '-' && !TURNED.test(word);
}
/** Punctuation around a word stays outside, unless a parenthesis belongs to the word. */
function wordAsCode(word) {
    const open = word.startsWith('(') ? '(' : '';
    const close = /[).,;:!?]{0,3}$/.exec(word.slice(-3))?.[0] ?? '';
    const core = word.slice(open.length, word.length - close.length);
    const isOutside = !/[()]/.test(open + close) || core.split('(').length === core.split(')').length;
    return core.length > 0 && isOutside ? `${open}${codeSpan(core)}${close}` : codeSpan(word);
}
function percent(character) {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
/** Every character but letters and digits as a number; an empty comment parts what GitHub would join into an address. */
function entities(text) {
    return text.replace(/[^A-Za-z0-9 ]/gu, (character) => {
        const entity = `&#${character.codePointAt(0)};`;
        return /[@:.]/.test(character) ? `<!-- -->${entity}<!-- -->` : entity;
    });
}
//# sourceMappingURL=markdown-text.js.map
;// CONCATENATED MODULE: ./build/src/formats/sections.js





/** What is kept when a summary must be shortened, the most important first. */
const PRIORITY = {
    verdict: 0,
    projects: 1,
    changes: 2,
    findings: 3,
    patch: 4,
    rules: 5,
    undecided: 6,
    routes: 7,
};
/** A fixed text as a section. */
function textSection(priority, before) {
    return { priority, before, rows: [], after: '', leftOut: () => '' };
}
/** A table as a section; `blob` is where the checked files can be seen, or null. */
function tableSection(priority, table, blob) {
    const { title, row: word, head, rows, note } = table;
    const isFolded = rows.length > src_limits/* LIMITS */.b.openRows;
    const start = isFolded ? `<details>\n<summary>Show the ${word}s</summary>\n\n` : '';
    const lead = note === undefined ? '' : `${prose({ message: note })}\n\n`;
    return {
        priority,
        before: `### ${title}\n\n${lead}${start}${row(head)}${row(head.map(() => '---'))}`,
        rows: rows.map((cells) => row(cells.map((cell) => cellText(cell, blob)))),
        after: isFolded ? '\n</details>\n\n' : '\n',
        leftOut: (count) => `${counted(count, word)} not shown here; the report lists them.\n\n`,
    };
}
/** A place of a checked file, as a link where files can be seen; `column` is said where it is given. */
function placeLink({ file, range }, blob, column = '') {
    const line = range?.start.line ?? 1;
    return linked(codeSpan(`${file}:${line}${column}`), file, line, blob);
}
function linked(label, file, line, blob) {
    return blob === null ? label : `[${label}](${blob}/${urlPath(file)}${line === undefined ? '' : `#L${line}`})`;
}
function row(cells) {
    return `| ${cells.join(' | ')} |\n`;
}
function cellText({ text, file, line, strong }, blob) {
    const shown = prose((0,quote/* messageOf */.bD)(text));
    const label = strong ? `**${shown}**` : shown;
    return file === undefined ? label : linked(label, file, line, blob);
}
/**
 * The sections one after another in at most `budget` bytes of UTF-8. By priority each takes what room it needs; rows that no
 * longer fit are replaced by the sentence that counts them, and `dropped` counts the sections that do not fit at all.
 */
function fit(sections, budget, dropped, share = src_limits/* LIMITS */.b.shareOfFrames) {
    const order = sections.toSorted((0,text_order/* inOrderOf */.F)(({ priority }) => priority));
    let room = budget - bytes(dropped(sections.length));
    const least = room * (1 - share);
    const kept = new Map();
    for (const section of order) {
        const frame = bytes(section.before + section.after + section.leftOut(section.rows.length));
        // The first section holds the verdict: it is never dropped.
        if (room - frame < least && section !== order[0])
            continue;
        room -= frame;
        kept.set(section, 0);
    }
    for (const section of kept.keys()) {
        let count = 0;
        for (const row of section.rows) {
            const size = bytes(row);
            if (size > room)
                break;
            room -= size;
            count += 1;
        }
        kept.set(section, count);
    }
    const lost = sections.length - kept.size;
    return `${sections.map((section) => rendered(section, kept.get(section))).join('')}${lost > 0 ? dropped(lost) : ''}`;
}
function rendered({ before, rows, after, leftOut }, kept) {
    if (kept === undefined)
        return '';
    const rest = rows.length - kept;
    return [before, ...rows.slice(0, kept), after, ...(rest > 0 ? [leftOut(rest)] : [])].join('');
}
function bytes(text) {
    return Buffer.byteLength(text, 'utf8');
}
//# sourceMappingURL=sections.js.map
;// CONCATENATED MODULE: ./build/src/formats/patch.js





/**
 * The fixes of the findings as a patch that gives exactly the bytes that the edits give. A part that would print what the
 * printable source hides is left out.
 */
function patchOf(fixes, sources, printable = sources) {
    const byFile = new Map();
    for (const { file, edit } of fixes)
        if (edit)
            byFile.set(file, [...(byFile.get(file) ?? []), edit]);
    const files = [];
    let left = 0;
    for (const [file, edits] of byFile) {
        const apart = withoutOverlaps(edits);
        const source = sources(file);
        const text = source && filePatch(source, apart, printable(file) ?? source);
        if (text == null)
            left += edits.length;
        else {
            files.push(text);
            left += edits.length - apart.length;
        }
    }
    return { files, left };
}
/** The mechanical fixes as a fence that `git apply` reads; a file whose part does not fit is left out whole. */
function patchSection({ files, left }) {
    const rest = left === 0
        ? ''
        : `${counted(left, 'fix')} not in the patch: they meet another fix, or their lines cannot stand on a page.\n\n`;
    if (files.length === 0)
        return textSection(PRIORITY.patch, rest);
    const fence = fenceAround(files.join(''), 3);
    // A page loses the carriage returns that a copied patch would need.
    const hint = files.some((text) => text.includes('\r\n'))
        ? ' Copied from this page it needs `--ignore-whitespace`.'
        : '';
    return {
        priority: PRIORITY.patch,
        before: `### Fixes to apply\n\nSave this as \`fixes.patch\` and run \`git apply fixes.patch\` at the root of the repository.${hint}\n\n${fence}diff\n`,
        rows: files,
        after: `${fence}\n\n${rest}`,
        leftOut: (count) => `The fixes of ${counted(count, 'file')} not shown here.\n\n`,
    };
}
/** A text with edits made that do not overlap, in order of their place. */
function edited(text, edits) {
    let at = 0;
    const parts = edits.map(({ start, end, text: instead }) => {
        const part = text.slice(at, start) + instead;
        at = end;
        return part;
    });
    return parts.join('') + text.slice(at);
}
/** Whether a text can stand on a page as it is: a line break or a control in it could end what surrounds it or turn it around. */
function isShowable(text) {
    return !/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]|(?![\t\n\r])\p{Cc}|\r(?!\n)/u.test(text);
}
/** Of edits that meet, the first; equal ones are one. */
function withoutOverlaps(edits) {
    const sorted = [...edits].sort((0,text_order/* inOrderOf */.F)(({ start }) => start, ({ end }) => end));
    let end = -1;
    return sorted.filter((edit) => {
        if (edit.start < end || (edit.start === end && edit.start === edit.end))
            return false;
        end = edit.end;
        return true;
    });
}
/** The byte order mark is no part of a source's text, but it is part of the file's first line. */
function filePatch(source, edits, printable) {
    const { file, text, byteOrderMark } = source;
    const mark = byteOrderMark ? '\uFEFF' : '';
    const { hunks } = structuredPatch(file, file, mark + text, mark + edited(text, edits), '', '', { context: 3 });
    const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
        `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
        ...lines,
    ]);
    const shown = lines.map((line) => line.replace(/^([ +-])\uFEFF/, '$1'));
    if (hunks.some(({ oldStart, oldLines }) => !isPrintable(source, printable, oldStart, oldLines)))
        return null;
    if (lines.length === 0 || !shown.every((line) => isShowable(`${line}\n`)))
        return null;
    return `--- ${patch_name(`a/${file}`)}\n+++ ${patch_name(`b/${file}`)}\n${lines.join('\n')}\n`;
}
/** Whether nothing is hidden in so many lines of a source, from one on (from 1). */
function isPrintable(source, printable, first, count) {
    return source.text === printable.text || source.lines(first, count) === printable.lines(first, count);
}
/** A file name as git writes it: quoted, with octal bytes, as soon as it holds more than plain characters. */
function patch_name(path) {
    if (/^[\w./[\]()@+,=-]+$/.test(path))
        return path;
    const bytes = [...Buffer.from(path, 'utf8')].map((byte) => {
        const character = String.fromCharCode(byte);
        if (character === '"' || character === '\\')
            return `\\${character}`;
        return byte >= 0x20 && byte < 0x7f ? character : `\\${byte.toString(8).padStart(3, '0')}`;
    });
    return `"${bytes.join('')}"`;
}
//# sourceMappingURL=patch.js.map
// EXTERNAL MODULE: ./build/package.json
var build_package = __nccwpck_require__(8797);
// EXTERNAL MODULE: ./build/src/rules/index.js + 48 modules
var rules = __nccwpck_require__(5444);
;// CONCATENATED MODULE: ./build/src/report/rules.js

/** What every rule says of itself, for formats that list the rules beside the findings. */
const rules_rules = rules/* rules */.a;
//# sourceMappingURL=rules.js.map
;// CONCATENATED MODULE: ./build/src/formats/sarif.js








/** The report as a SARIF 2.1.0 log for code scanning, of at most so many results. The same report gives the same bytes. */
function sarif(report, most = src_limits/* LIMITS */.b.sarifResults) {
    const findings = report.projects.flatMap((project) => project.findings);
    // Where there are too many, those that matter to the change stay.
    const listed = findings.length <= most ? findings : findings.toSorted((0,text_order/* inOrderOf */.F)(report_report/* weightOf */.mm)).slice(0, most);
    const omitted = findings.length - listed.length;
    const index = new Map(rules_rules.map(({ id }, at) => [id, at]));
    const run = {
        tool: {
            driver: {
                name: 'Website Preflight',
                informationUri: HOME,
                semanticVersion: build_package/* version */.rE,
                rules: rules_rules.map(descriptor),
            },
        },
        automationDetails: { id: 'website-preflight/' },
        invocations: [
            {
                executionSuccessful: report.failures.length === 0,
                toolExecutionNotifications: [
                    ...report.failures.map(({ project, message }) => ({
                        level: 'error',
                        message: { text: (0,quote/* visible */.RK)(project === null ? message : `${project}: ${message}`) },
                    })),
                    ...(omitted === 0 ? [] : [{ level: 'warning', message: { text: notListed(omitted, most) } }]),
                ],
            },
        ],
        columnKind: 'utf16CodeUnits',
        results: listed.map((finding) => result(finding, index.get(finding.rule))),
    };
    const log = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
    return `${JSON.stringify(log, null, 2).replaceAll('##[', '#\\u0023[')}\n`;
}
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const HOME = build_package/* repository.url */.Jk.O.replace(/^git\+|\.git$/g, '');
const LEVELS = { error: 'error', warning: 'warning', notice: 'note' };
function descriptor({ id, severity, title, reason, fix }) {
    return {
        id,
        name: id.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase()),
        shortDescription: { text: plain(title) },
        fullDescription: { text: plain(reason) },
        help: { text: `${plain(reason)}\n\nFix: ${plain(fix)}`, markdown: `${title}\n\n${reason}\n\n**Fix:** ${fix}` },
        helpUri: `${HOME}#what-it-catches`,
        defaultConfiguration: severity === 'off' ? { enabled: false } : { level: LEVELS[severity] },
        properties: { tags: ['website', id.split('-', 1)[0] ?? id] },
    };
}
/** Rule texts name code in backticks, which plain text has no use for. */
function plain(markdown) {
    return markdown.replaceAll('`', '');
}
function notListed(count, most) {
    return `${counted(count, 'finding')} not listed: a run holds at most ${most} results.`;
}
function result(finding, ruleIndex) {
    const { rule, severity, message, help, file, range, related = [], fingerprint, state, pointer } = finding;
    return {
        ruleId: rule,
        ...(ruleIndex !== undefined && { ruleIndex }),
        level: LEVELS[severity],
        message: { text: messageText(message, help) },
        locations: [sarif_location(file, range)],
        ...(related.length > 0 && {
            relatedLocations: related.map((place, at) => ({
                id: at + 1,
                ...sarif_location(place.file, place.range),
                message: { text: messageText(place.message) },
            })),
        }),
        partialFingerprints: { primaryLocationLineHash: `${fingerprint}:1` },
        properties: { state, ...(pointer !== undefined && { pointer }) },
    };
}
/** In SARIF, brackets in a message are links to related locations unless they are escaped. */
function messageText(message, help) {
    const text = help === undefined ? message : `${message}\nFix: ${help}`;
    return text
        .split('\n')
        .map((line) => (0,quote/* visible */.RK)(line).replace(/[\\[\]]/g, '\\$&'))
        .join('\n');
}
/** A file as a whole is its first character. */
function sarif_location(file, range) {
    const { start, end } = range ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
    return {
        physicalLocation: {
            artifactLocation: { uri: urlPath(file), uriBaseId: '%SRCROOT%' },
            region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
        },
    };
}
//# sourceMappingURL=sarif.js.map
// EXTERNAL MODULE: ./build/src/auth/reading.js
var auth_reading = __nccwpck_require__(4352);
;// CONCATENATED MODULE: ./build/src/report/undecided.js


/** What could not be decided about a project, and why. */
function undecided({ routes, overlaps, omitted, auth }) {
    const entries = [];
    const say = (sentence) => entries.push({ sentence, about: [], count: 0 });
    const sayOf = (items, nameOf, sentence) => {
        const count = items.length;
        if (count > 0)
            entries.push({ sentence: sentence(count), about: items.slice(0, 10).map(nameOf), count });
    };
    const url = ({ method, path }) => `${method} ${path}`;
    const file = (route) => route.file;
    const withExport = (kind) => routes.filter(({ handler }) => handler.export === kind);
    if (auth === null)
        say('Which auth rules there are: the manifest cannot be parsed.');
    sayOf(routes.filter(({ access }) => access !== null && !access.certain), url, (count) => `Which rule ${counted(count, 'route')} will meet: ${auth?.stated ? OPEN_WHEN_STATED : OPEN}`);
    sayOf(overlaps.filter(({ relation }) => relation === 'equivalent' || relation === 'overlapping'), ({ method, witness }) => `${method} ${witness}`, (count) => `Which file answers where ${counted(count, 'pair')} of files match one URL: not shown (the document's 4.1, rule 9).`);
    sayOf(routes.filter(({ documented }) => !documented), url, (count) => `Whether ${counted(count, 'route')} will be served so: the document's 4.1 does not show the method or the name.`);
    sayOf(withExport('unverified'), file, (count) => `Whether the default export of ${counted(count, 'file')} is a function: it is an expression that only running it could decide.`);
    sayOf(withExport('unparsed'), file, (count) => `What ${counted(count, 'file')} will do: the text was not read, or could not be parsed.`);
    sayOf(withExport('function').filter(({ handler }) => handler.returns.includes('unknown')), file, (count) => `What ${counted(count, 'handler')} will answer with: the text does not show it.`);
    if (routes.some(({ method }) => method === 'GET' || method === 'HEAD'))
        say("Whether a GET route also answers HEAD: not shown (the document's 4.1, rule 7). Here GET answers GET only.");
    if (omitted.overlaps > 0)
        say(`${counted(omitted.overlaps, 'more pair')} of files that match one URL: not listed.`);
    return entries;
}
/** Which reading the tables show, and what the document leaves open (its section 5). */
function readingSentence(auth) {
    return auth.stated
        ? `Auth keys are matched by the reading "${auth.matching}", as you stated; the document does not state how keys match.`
        : `The tables show the reading "${auth.matching}"; the document does not state how keys match, so a rule is marked not certain where the readings ${READINGS_IN_DOUBT} differ.`;
}
/** The readings that must agree for a rule to be certain. */
const READINGS_IN_DOUBT = `${auth_reading/* DOUBTED */.kx.slice(0, -1).join(', ')} and ${auth_reading/* DOUBTED */.kx.at(-1)}`;
const OPEN_WHEN_STATED = "keys are tied, repeated, percent-encoded, not analysed or not compared (the document's 5).";
const OPEN = `the document's 5 does not state how keys match, and here the readings ${READINGS_IN_DOUBT} differ, or keys are tied, repeated, percent-encoded, not analysed or not compared.`;
//# sourceMappingURL=undecided.js.map
;// CONCATENATED MODULE: ./build/src/formats/route-tree.js


/** Fills that carry their text in both of GitHub's themes; "no rule" stands apart with a dashed edge. */
const NO_RULE = 'fill:#fff1e5,stroke:#bc4c00,color:#3b1300,stroke-dasharray:4 3';
const UNKNOWN = 'fill:#eaeef2,stroke:#6e7781,color:#24292f';
const RULES = [
    'fill:#ddf4ff,stroke:#0969da,color:#0a3069',
    'fill:#dafbe1,stroke:#1a7f37,color:#0a3d1a',
    'fill:#fbefff,stroke:#8250df,color:#3e1f79',
    'fill:#fff8c5,stroke:#9a6700,color:#3b2300',
    'fill:#ffeff7,stroke:#bf3989,color:#4d0336',
    'fill:#d7f5f0,stroke:#0f766e,color:#053f3a',
];
/** The routes as a Mermaid tree coloured by effective rule, in a fence; null where a picture would not help. */
function routeTree(routes) {
    if (routes.length < 2 || routes.length > src_limits/* LIMITS */.b.drawn)
        return null;
    const keys = [...new Set(routes.flatMap(({ access }) => access?.key ?? []))].sort();
    if (keys.length > RULES.length)
        return null;
    const lines = nodeLines(treeOf(routes), keys);
    const styles = [
        `classDef none ${NO_RULE}`,
        `classDef unknown ${UNKNOWN}`,
        ...keys.map((_, index) => `classDef rule${index} ${RULES[index]}`),
    ];
    return ['```mermaid', 'flowchart LR', ...styles, ...lines, ...legendLines(routes, keys), '```', ''].join('\n');
}
function treeOf(routes) {
    const root = { children: new Map(), routes: [] };
    for (const route of routes) {
        let node = root;
        for (const segment of route.path.split('/').slice(1)) {
            const next = node.children.get(segment) ?? { children: new Map(), routes: [] };
            node.children.set(segment, next);
            node = next;
        }
        node.routes.push(route);
    }
    return root;
}
/** Depth first and by a stack; a chain of folders without routes is drawn as one node. */
function nodeLines(root, keys) {
    const lines = [];
    const waiting = [...root.children].map(([label, node]) => ({ label: `/${label}`, node, parent: '' }));
    while (waiting.length > 0) {
        const { label, node, parent } = waiting.shift();
        const [only] = node.children;
        if (node.routes.length === 0 && node.children.size === 1 && only) {
            waiting.unshift({ label: `${label}/${only[0]}`, node: only[1], parent });
            continue;
        }
        const id = `n${lines.length}`;
        const methods = node.routes.map(({ method }) => method).join(' ');
        const arrow = parent === '' ? '' : `${parent} --> `;
        lines.push(`${arrow}${id}["${labelOf(methods === '' ? label : `${methods} ${label}`)}"]${styleOf(node, keys)}`);
        waiting.push(...[...node.children].map(([name, child]) => ({ label: `/${name}`, node: child, parent: id })));
    }
    return lines;
}
function styleOf({ routes: [route] }, keys) {
    if (route === undefined)
        return '';
    if (route.access === null)
        return ':::unknown';
    return route.access.key === null ? ':::none' : `:::rule${keys.indexOf(route.access.key)}`;
}
function legendLines(routes, keys) {
    const hasBare = routes.some(({ access }) => access !== null && access.key === null);
    const none = hasBare ? ['k(["no rule"]):::none'] : [];
    const rules = keys.map((key, index) => `k${index}(["${labelOf(`rule ${key}`)}"]):::rule${index}`);
    // An invisible link keeps the legend in a column before the tree.
    return [...none, ...rules].map((node) => `${node} ~~~ n0`);
}
/** Everything but letters, digits, blanks and slashes as a numbered entity: nothing can end the label or the fence. */
function labelOf(text) {
    const shown = (0,quote/* visible */.RK)(text);
    const characters = [...shown].slice(0, src_limits/* LIMITS */.b.drawn);
    const short = characters.length < [...shown].length ? [...characters, '…'] : characters;
    return short
        .map((character) => (/[A-Za-z0-9 /]/.test(character) ? character : `#${character.codePointAt(0)};`))
        .join('');
}
//# sourceMappingURL=route-tree.js.map
;// CONCATENATED MODULE: ./build/src/formats/tables.js




/** What the change does to a project: to its routes, then to the rules they meet. Empty tables are left out. */
function changeTables(project) {
    return [routeChangeTable(project), accessChangeTable(project)].filter(({ rows }) => rows.length > 0);
}
/** What a project is: its routes and its auth rules. Either table may be empty. */
function projectTables(project) {
    return [routeTable(project), authTable(project)];
}
const tables_plain = (text) => ({ text });
const code = (text) => ({ text: (0,quote/* verbatim */.Bj)(text) });
const fileCell = (file) => ({ text: (0,quote/* verbatim */.Bj)(file), file });
/** The routes of a project, those without a rule first, then by path and method. */
function routeTable({ routes }) {
    const inOrder = (0,text_order/* inOrderOf */.F)(({ access }) => (access?.key == null ? 0 : 1), ({ path }) => path, ({ method }) => method, ({ file }) => file);
    return {
        title: `Routes (${routes.length})`,
        row: 'route',
        head: ['Method', 'URL', 'Response', 'Auth rule', 'File'],
        rows: routes
            .toSorted(inOrder)
            .map(({ method, path, file, documented, handler, access }) => [
            tables_plain(documented ? method : `${method} (undocumented name)`),
            code(path),
            tables_plain(handler.returns.length === 0 ? 'unknown' : handler.returns.join(' or ')),
            { text: fullAccessWords(access), strong: access !== null && access.key === null },
            fileCell(file),
        ]),
    };
}
/** The rule that a route meets, what it is tied with, and of one that only leaves a rule with some URLs such a URL. */
function fullAccessWords(access) {
    if (access?.tied)
        return `${accessWords(access)}, ${tieWords(access.tied)}`;
    if (access?.uncovered === undefined)
        return accessWords(access);
    return accessWords(access, access.uncovered === null ? 'no one rule' : `no rule on ${(0,quote/* verbatim */.Bj)(access.uncovered)}`);
}
/** The rule that a route meets, in words; the meaning of a value is never ours to give. */
function accessWords(access, none) {
    if (access === null)
        return 'not known: the manifest cannot be parsed';
    const exceptions = access.exceptions.map(({ key, value, example }) => `, but ${ruleWords(key, value)} on ${(0,quote/* verbatim */.Bj)(example)}`);
    return `${effectWords(access, none)}${exceptions.join('')}`;
}
/** A key with its value, or the words `no rule`; marked where only some readings say so. */
function effectWords({ key, value, certain }, none = 'no rule') {
    return `${key === null ? none : ruleWords(key, value)}${certain ? '' : ' (not certain)'}`;
}
function ruleWords(key, value) {
    return `${(0,quote/* verbatim */.Bj)(key)} = ${(0,quote/* verbatim */.Bj)(JSON.stringify(value))}`;
}
function tieWords(keys) {
    return `tied with ${keys.map(quote/* verbatim */.Bj).join(' and ')}: which counts is not shown`;
}
/** The auth keys from most to least specific, with what each decides; keys of one rank are ties. */
function authTable({ auth, manifest, routes }) {
    const rules = auth?.rules ?? [];
    const decided = new Map(rules.map(({ key }) => [key, []]));
    for (const route of routes)
        decided.get(route.access?.key ?? '')?.push(route);
    const ofRank = new Map();
    for (const { rank } of rules)
        ofRank.set(rank, (ofRank.get(rank) ?? 0) + 1);
    const rankWords = (rank) => ((ofRank.get(rank) ?? 0) > 1 ? `${rank} (tie)` : String(rank));
    return {
        title: 'Auth rules, most specific first',
        row: 'auth rule',
        head: ['Rank', 'Key', 'Value', 'Decides', 'Line'],
        ...([...ofRank.values()].some((count) => count > 1) && {
            note: 'Keys of one rank (tie): neither is more specific than the other.',
        }),
        rows: rules.map(({ rank, key, value, routes: count, range, analyzed = true }) => [
            tables_plain(analyzed ? rankWords(rank) : 'not analysed'),
            code(key),
            code(JSON.stringify(value)),
            tables_plain(decidesWords(decided.get(key) ?? [], count)),
            { text: String(range?.start.line ?? ''), file: manifest, line: range?.start.line ?? 1 },
        ]),
    };
}
/** How many routes a key decides, and the first of them. */
function decidesWords(routes, count) {
    const named = routes.slice(0, 3).map(({ method, path }) => `${method} ${(0,quote/* verbatim */.Bj)(path)}`);
    return count === 0 ? 'no route as a whole' : `${counted(count, 'route')}: ${listOf(named, count)}`;
}
/** What a change does to the routes, and the rule that an added one meets. A removed one leads to what takes its URLs now, where a file does. */
function routeChangeTable({ changes, routes }) {
    const access = new Map(routes.map((route) => [JSON.stringify([route.file, route.method]), route.access]));
    return {
        title: 'What the change does to routes',
        row: 'change',
        head: ['Change', 'Method', 'URL', 'Before', 'Auth rule now', 'File'],
        rows: (changes?.routes ?? []).map(({ kind, method, path, file, was, starts, stops, survivor }) => [
            tables_plain(`${kind}${starts === undefined ? '' : `, now also ${(0,quote/* verbatim */.Bj)(starts)}`}${stops === undefined ? '' : `, no longer ${(0,quote/* verbatim */.Bj)(stops)}`}`),
            tables_plain(method),
            code(path),
            was ? code(`${was.method} ${was.path}`) : survivor === undefined ? tables_plain('') : code(file),
            tables_plain(kind === 'removed' ? '' : accessWords(access.get(JSON.stringify([file, method])) ?? null)),
            kind === 'removed' && survivor === undefined ? code(file) : fileCell(survivor ?? file),
        ]),
    };
}
/** What a change does to the rule that each route meets which is there before and after it; those that lost theirs first. */
function accessChangeTable({ changes }) {
    return {
        title: 'What the change does to access',
        row: 'change',
        head: ['Method', 'URL', 'Rule before', 'Rule now', 'Example'],
        rows: (changes?.access ?? []).toSorted((0,text_order/* inOrderOf */.F)((change) => ((0,report_report/* isLoss */.Q2)(change) ? 0 : 1))).flatMap((change) => {
            const { method, path, before, after, example } = change;
            if (before === null || after === null)
                return [];
            return [
                [
                    tables_plain(method),
                    code(path),
                    tables_plain(effectWords(before)),
                    { text: ruleNowWords(before, after), strong: (0,report_report/* isLoss */.Q2)(change) },
                    code(example),
                ],
            ];
        }),
    };
}
/** The rule after a change; where it is the same in the reading that is shown, what else changed. */
function ruleNowWords(before, after) {
    const words = effectWords(after);
    if (after.tied)
        return `${words}, ${tieWords(after.tied)}`;
    return words === effectWords(before) ? `${words}; a tie, an exception or another reading is not as before` : words;
}
//# sourceMappingURL=tables.js.map
;// CONCATENATED MODULE: ./build/src/formats/verdict.js





/** The one line that says how it ended; it starts with the conclusion's word. */
function verdict({ conclusion, failures, counts, projects }) {
    const routes = projects.reduce((sum, project) => sum + project.routes.length, 0);
    const failed = failures.length === 0 ? '' : `${counted(failures.length, 'failure')}, `;
    return `${conclusion}: ${failed}${countWords(counts)} in ${counted(projects.length, 'project')} with ${counted(routes, 'route')}`;
}
/** The counts of the severities in one phrase, of those that are found at least so often. */
function countWords(counts, least = 0) {
    const named = report_report/* SEVERITIES */.oC.filter((severity) => counts[severity] >= least);
    return named.map((severity) => counted(counts[severity], severity)).join(', ');
}
/** How many routes have no rule. */
function withoutRule(routes) {
    return routes.filter(({ access }) => access !== null && access.key === null).length;
}
const SIGNS = { passed: '✅', blocked: '⛔', unchecked: '⚠️' };
const ALERTS = { passed: 'TIP', blocked: 'CAUTION', unchecked: 'WARNING' };
/** The first thing a reader sees: how it ended, what it was compared with, and in a coloured box why. */
function verdictSection(report, { blob, blocks }) {
    const { conclusion, failures, projects } = report;
    const findings = projects.flatMap((project) => project.findings);
    const blocking = findings.filter(blocks);
    const lost = projects.flatMap(({ changes }) => (changes?.access ?? []).filter(report_report/* isLoss */.Q2));
    const box = [
        `**${headline(report, findings, blocking, lost.length)}**`,
        ...firstFew(failures, failureText, 'more, below'),
        ...(conclusion === 'passed' ? [] : firstFew(blocking, (finding) => findingLine(finding, blob), 'more, below')),
        ...firstFew(lost, lossText, 'more routes that lost their rule, below'),
    ];
    // Green would hide what a reviewer must not miss.
    const alert = conclusion === 'passed' && lost.length > 0 ? 'WARNING' : ALERTS[conclusion];
    const quoted = box.map((line, index) => `${index === 1 ? '>\n' : ''}> ${index > 0 ? '- ' : ''}${line}\n`).join('');
    const further = failures.slice(src_limits/* LIMITS */.b.reasons).map((failure) => `- ${failureText(failure)}\n`);
    return {
        priority: PRIORITY.verdict,
        before: `## ${SIGNS[conclusion]} Website Preflight: ${conclusion}\n\n${compared(report)}\n\n> [!${alert}]\n${quoted}\n${tally(report)}\n\n`,
        rows: further.length === 0 ? [] : ['### Further failures\n\n', ...further, '\n'],
        after: '',
        leftOut: (count) => `${counted(count, 'failure')} not shown here; the report lists them.\n\n`,
    };
}
function compared({ base, projects }) {
    if (base.reason === undefined)
        return prose({ message: base.note });
    const effect = projects.length > 0 ? ' Everything counts as written by this change.' : '';
    return `Compared with **no base**: ${prose({ message: `${base.reason}.${effect}` })}`;
}
function headline({ conclusion, projects }, findings, blocking, lost) {
    const found = bySeverity(findings) || 'no findings';
    if (conclusion === 'blocked')
        return `Blocked by ${bySeverity(blocking)}`;
    if (conclusion === 'unchecked')
        return `The check could not be made${projects.length === 0 ? '' : ` in full; what was checked has ${found}`}`;
    if (lost === 0)
        return `Nothing blocks: ${found}`;
    return `Nothing blocks (${found}), but ${counted(lost, 'route')} lost ${lost === 1 ? 'its' : 'their'} rule`;
}
function bySeverity(findings) {
    const counts = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of findings)
        counts[severity] += 1;
    return countWords(counts, 1);
}
/** The first few of a kind, and how many more there are. */
function firstFew(items, show, rest) {
    const over = items.length - src_limits/* LIMITS */.b.reasons;
    return [...items.slice(0, src_limits/* LIMITS */.b.reasons).map(show), ...(over > 0 ? [`${over} ${rest}`] : [])];
}
function failureText({ project, ...said }) {
    return `${project === null ? '' : `Project ${codeSpan(project)}: `}${prose(said)}`;
}
function findingLine(finding, blob) {
    return `${placeLink(finding, blob)} \`${finding.rule}\`: ${prose(finding)}`;
}
function lossText({ method, path, before, example }) {
    const rule = `${codeSpan(before?.key ?? '')} = ${codeSpan(JSON.stringify(before?.value ?? null))}`;
    return `${codeSpan(`${method} ${path}`)} had the rule ${rule} and has **no rule** now${example === path ? '' : `, for example on ${codeSpan(example)}`}`;
}
/** What there is in numbers. */
function tally({ counts, projects }) {
    const routes = projects.flatMap((project) => project.routes);
    const bare = withoutRule(routes);
    return [
        countWords(counts),
        ...(projects.length === 1 ? [] : [counted(projects.length, 'project')]),
        `${counted(routes.length, 'route')}${bare > 0 ? `, **${bare} with no rule**` : ''}`,
    ].join(' · ');
}
//# sourceMappingURL=verdict.js.map
;// CONCATENATED MODULE: ./build/src/formats/summary.js












const MARKS = { error: '🔴', warning: '🟡', notice: '🔵', none: '✅' };
/** The report as GitHub-flavoured Markdown: verdict, what the change does, findings, routes, auth rules, what is undecided. */
function summary(report, view) {
    const { blob, patch, budget = src_limits/* LIMITS */.b.summaryBytes, blocks = ({ severity }) => severity === 'error' } = view;
    const several = report.projects.length > 1;
    return fit([
        verdictSection(report, { blob, blocks }),
        ...(several ? [projectsSection(report)] : []),
        ...report.projects.flatMap((project) => projectSections(project, several, blob)),
        ...(patch ? [patchSection(patch)] : []),
    ], budget, (count) => `${counted(count, 'section')} left out: the summary is full. The report lists everything.\n`);
}
/** One row a project, those with the most severe findings first. */
function projectsSection({ projects }) {
    const worstFirst = (0,text_order/* inOrderOf */.F)(({ counts }) => -counts.error, ({ counts }) => -counts.warning, ({ counts }) => -counts.notice);
    const table = {
        title: 'Projects',
        row: 'project',
        head: ['', 'Project', 'Change', 'Findings', 'Routes', 'No rule'],
        rows: projects
            .toSorted(worstFirst)
            .map((project) => [
            { text: MARKS[report_report/* SEVERITIES */.oC.find((severity) => project.counts[severity] > 0) ?? 'none'] },
            { text: (0,quote/* verbatim */.Bj)(project.path) },
            { text: changeWords(project) },
            { text: countWords(project.counts) },
            { text: String(project.routes.length) },
            { text: String(withoutRule(project.routes)) },
        ]),
    };
    return tableSection(PRIORITY.projects, table, null);
}
/** Whether the change shows in a project: in its routes, its access or its findings. */
function changeWords({ changes, findings }) {
    if (changes === null)
        return 'no base';
    const isChanged = changes.routes.length > 0 || changes.access.length > 0 || findings.some(({ state }) => state === 'new');
    return isChanged ? 'changed' : 'as before';
}
function projectSections(project, several, blob) {
    const [routes, rules] = projectTables(project);
    const changes = changeTables(project).map((table) => tableSection(PRIORITY.changes, table, blob));
    const tree = routeTree(project.routes);
    return [
        ...(several ? [textSection(PRIORITY.changes, `## Project ${codeSpan(project.path)}\n\n`)] : []),
        ...(project.changes !== null && changes.length === 0
            ? [textSection(PRIORITY.changes, 'The change leaves routes and access as they were.\n\n')]
            : changes),
        ...(project.findings.length ? [findingsSection(project.findings, blob)] : []),
        ...(routes.rows.length
            ? [tableSection(PRIORITY.routes, routes, blob)]
            : [textSection(PRIORITY.routes, 'No routes.\n\n')]),
        ...(tree === null ? [] : [textSection(PRIORITY.routes, `${tree}\n`)]),
        ...(rules.rows.length ? [tableSection(PRIORITY.rules, rules, blob)] : []),
        ...(project.auth ? [textSection(PRIORITY.rules, `${prose({ message: readingSentence(project.auth) })}\n\n`)] : []),
        ...undecidedSections(undecided(project)),
    ];
}
function findingsSection(findings, blob) {
    const all = findings.length;
    const existing = findings.filter(({ state }) => state === 'existing').length;
    const those = existing === all && all > 1 ? 'All' : `${existing}`;
    const note = `${those} of them ${existing === 1 ? 'was' : 'were'} there before this change.\n\n`;
    return {
        priority: PRIORITY.findings,
        before: `### ${counted(all, 'finding')}\n\n${existing === 0 ? '' : note}`,
        rows: findings.toSorted((0,text_order/* inOrderOf */.F)(report_report/* weightOf */.mm)).map((finding) => findingRow(finding, blob)),
        after: '\n',
        leftOut: (count) => `${counted(count, 'finding')} not shown here; the report lists them.\n\n`,
    };
}
function findingRow(finding, blob) {
    const { severity, rule, range, state, help, helpMarks, related = [] } = finding;
    const where = placeLink(finding, blob, `:${range?.start.column ?? 1}`);
    const see = related.map((place) => `<br>See ${placeLink(place, blob)}: ${prose(place)}`);
    const fix = help === undefined ? '' : `<br>**Fix:** ${proseLines(help, helpMarks).join('<br>')}`;
    return `- ${MARKS[severity]} **${severity}** \`${rule}\` ${where}${state === 'existing' ? ' (existing)' : ''}<br>${prose(finding)}${see.join('')}${fix}\n`;
}
function proseLines(text, marks = []) {
    let start = 0;
    return text.split('\n').map((message) => {
        const shifted = marks.map((at) => at - start);
        start += message.length + 1;
        return prose({ message, marks: shifted });
    });
}
function undecidedSections(entries) {
    if (entries.length === 0)
        return [];
    return [
        {
            priority: PRIORITY.undecided,
            before: '### What could not be decided\n\n',
            rows: entries.map(({ sentence, about, count }) => {
                const named = listOf(about.map(codeSpan), count);
                return `- ${prose({ message: sentence })}${named && `<br>${named}`}\n`;
            }),
            after: '\n',
            leftOut: (count) => `${counted(count, 'entry')} more.\n\n`,
        },
    ];
}
//# sourceMappingURL=summary.js.map
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: ./node_modules/get-east-asian-width/lookup-data.js
// Generated by scripts/build.js

const ambiguousMinimalCodePoint = 161;
const ambiguousMaximumCodePoint = 1114109;
const ambiguousRanges = [161, 161, 164, 164, 167, 168, 170, 170, 173, 174, 176, 180, 182, 186, 188, 191, 198, 198, 208, 208, 215, 216, 222, 225, 230, 230, 232, 234, 236, 237, 240, 240, 242, 243, 247, 250, 252, 252, 254, 254, 257, 257, 273, 273, 275, 275, 283, 283, 294, 295, 299, 299, 305, 307, 312, 312, 319, 322, 324, 324, 328, 331, 333, 333, 338, 339, 358, 359, 363, 363, 462, 462, 464, 464, 466, 466, 468, 468, 470, 470, 472, 472, 474, 474, 476, 476, 593, 593, 609, 609, 708, 708, 711, 711, 713, 715, 717, 717, 720, 720, 728, 731, 733, 733, 735, 735, 768, 879, 913, 929, 931, 937, 945, 961, 963, 969, 1025, 1025, 1040, 1103, 1105, 1105, 8208, 8208, 8211, 8214, 8216, 8217, 8220, 8221, 8224, 8226, 8228, 8231, 8240, 8240, 8242, 8243, 8245, 8245, 8251, 8251, 8254, 8254, 8308, 8308, 8319, 8319, 8321, 8324, 8364, 8364, 8451, 8451, 8453, 8453, 8457, 8457, 8467, 8467, 8470, 8470, 8481, 8482, 8486, 8486, 8491, 8491, 8531, 8532, 8539, 8542, 8544, 8555, 8560, 8569, 8585, 8585, 8592, 8601, 8632, 8633, 8658, 8658, 8660, 8660, 8679, 8679, 8704, 8704, 8706, 8707, 8711, 8712, 8715, 8715, 8719, 8719, 8721, 8721, 8725, 8725, 8730, 8730, 8733, 8736, 8739, 8739, 8741, 8741, 8743, 8748, 8750, 8750, 8756, 8759, 8764, 8765, 8776, 8776, 8780, 8780, 8786, 8786, 8800, 8801, 8804, 8807, 8810, 8811, 8814, 8815, 8834, 8835, 8838, 8839, 8853, 8853, 8857, 8857, 8869, 8869, 8895, 8895, 8978, 8978, 9312, 9449, 9451, 9547, 9552, 9587, 9600, 9615, 9618, 9621, 9632, 9633, 9635, 9641, 9650, 9651, 9654, 9655, 9660, 9661, 9664, 9665, 9670, 9672, 9675, 9675, 9678, 9681, 9698, 9701, 9711, 9711, 9733, 9734, 9737, 9737, 9742, 9743, 9756, 9756, 9758, 9758, 9792, 9792, 9794, 9794, 9824, 9825, 9827, 9829, 9831, 9834, 9836, 9837, 9839, 9839, 9886, 9887, 9919, 9919, 9926, 9933, 9935, 9939, 9941, 9953, 9955, 9955, 9960, 9961, 9963, 9969, 9972, 9972, 9974, 9977, 9979, 9980, 9982, 9983, 10045, 10045, 10102, 10111, 11094, 11097, 12872, 12879, 57344, 63743, 65024, 65039, 65533, 65533, 127232, 127242, 127248, 127277, 127280, 127337, 127344, 127373, 127375, 127376, 127387, 127404, 917760, 917999, 983040, 1048573, 1048576, 1114109];

const fullwidthMinimalCodePoint = 12288;
const fullwidthMaximumCodePoint = 65510;
const fullwidthRanges = [12288, 12288, 65281, 65376, 65504, 65510];

const lookup_data_halfwidthMinimalCodePoint = 8361;
const lookup_data_halfwidthMaximumCodePoint = 65518;
const lookup_data_halfwidthRanges = (/* unused pure expression or super */ null && ([8361, 8361, 65377, 65470, 65474, 65479, 65482, 65487, 65490, 65495, 65498, 65500, 65512, 65518]));

const lookup_data_narrowMinimalCodePoint = 32;
const lookup_data_narrowMaximumCodePoint = 10630;
const lookup_data_narrowRanges = (/* unused pure expression or super */ null && ([32, 126, 162, 163, 165, 166, 172, 172, 175, 175, 10214, 10221, 10629, 10630]));

const wideMinimalCodePoint = 4352;
const wideMaximumCodePoint = 262141;
const wideRanges = [4352, 4447, 8986, 8987, 9001, 9002, 9193, 9196, 9200, 9200, 9203, 9203, 9725, 9726, 9748, 9749, 9776, 9783, 9800, 9811, 9855, 9855, 9866, 9871, 9875, 9875, 9889, 9889, 9898, 9899, 9917, 9918, 9924, 9925, 9934, 9934, 9940, 9940, 9962, 9962, 9970, 9971, 9973, 9973, 9978, 9978, 9981, 9981, 9989, 9989, 9994, 9995, 10024, 10024, 10060, 10060, 10062, 10062, 10067, 10069, 10071, 10071, 10133, 10135, 10160, 10160, 10175, 10175, 11035, 11036, 11088, 11088, 11093, 11093, 11904, 11929, 11931, 12019, 12032, 12245, 12272, 12287, 12289, 12350, 12353, 12438, 12441, 12543, 12549, 12591, 12593, 12686, 12688, 12773, 12783, 12830, 12832, 12871, 12880, 42124, 42128, 42182, 43360, 43388, 44032, 55203, 63744, 64255, 65040, 65049, 65072, 65106, 65108, 65126, 65128, 65131, 94176, 94180, 94192, 94198, 94208, 101594, 101631, 101664, 101760, 101874, 101888, 102801, 102816, 102866, 110576, 110579, 110581, 110587, 110589, 110590, 110592, 110888, 110898, 110898, 110928, 110930, 110933, 110933, 110948, 110952, 110960, 111355, 119552, 119638, 119648, 119670, 126980, 126980, 127183, 127183, 127374, 127374, 127377, 127386, 127406, 127406, 127488, 127490, 127504, 127547, 127552, 127560, 127568, 127569, 127584, 127589, 127744, 127776, 127789, 127797, 127799, 127868, 127870, 127891, 127904, 127946, 127951, 127955, 127968, 127984, 127988, 127988, 127992, 128062, 128064, 128064, 128066, 128252, 128255, 128317, 128331, 128334, 128336, 128359, 128378, 128378, 128405, 128406, 128420, 128420, 128507, 128591, 128640, 128709, 128716, 128716, 128720, 128722, 128725, 128729, 128732, 128735, 128747, 128748, 128756, 128764, 128986, 128986, 128992, 129003, 129008, 129008, 129292, 129338, 129340, 129349, 129351, 129535, 129648, 129660, 129664, 129734, 129736, 129736, 129740, 129757, 129759, 129771, 129775, 129786, 131072, 196605, 196608, 262141];

;// CONCATENATED MODULE: ./node_modules/get-east-asian-width/utilities.js
/**
Binary search on a sorted flat array of [start, end] pairs.

@param {number[]} ranges - Flat array of inclusive [start, end] range pairs, e.g. [0, 5, 10, 20].
@param {number} codePoint - The value to search for.
@returns {boolean} Whether the value falls within any of the ranges.
*/
const utilities_isInRange = (ranges, codePoint) => {
	let low = 0;
	let high = Math.floor(ranges.length / 2) - 1;
	while (low <= high) {
		const mid = Math.floor((low + high) / 2);
		const i = mid * 2;
		if (codePoint < ranges[i]) {
			high = mid - 1;
		} else if (codePoint > ranges[i + 1]) {
			low = mid + 1;
		} else {
			return true;
		}
	}

	return false;
};

;// CONCATENATED MODULE: ./node_modules/get-east-asian-width/lookup.js



const commonCjkCodePoint = 0x4E_00;
const [wideFastPathStart, wideFastPathEnd] = /* #__PURE__ */ findWideFastPathRange(wideRanges);

// Use a hot-path range so common `isWide` calls can skip binary search.
// The range containing U+4E00 covers common CJK ideographs;
// fallback to the largest range for resilience to Unicode table changes.
function findWideFastPathRange(ranges) {
	let fastPathStart = ranges[0];
	let fastPathEnd = ranges[1];

	for (let index = 0; index < ranges.length; index += 2) {
		const start = ranges[index];
		const end = ranges[index + 1];

		if (
			commonCjkCodePoint >= start
			&& commonCjkCodePoint <= end
		) {
			return [start, end];
		}

		if ((end - start) > (fastPathEnd - fastPathStart)) {
			fastPathStart = start;
			fastPathEnd = end;
		}
	}

	return [fastPathStart, fastPathEnd];
}

const isAmbiguous = codePoint => {
	if (
		codePoint < ambiguousMinimalCodePoint
		|| codePoint > ambiguousMaximumCodePoint
	) {
		return false;
	}

	return utilities_isInRange(ambiguousRanges, codePoint);
};

const isFullwidth = codePoint => {
	if (
		codePoint < fullwidthMinimalCodePoint
		|| codePoint > fullwidthMaximumCodePoint
	) {
		return false;
	}

	return utilities_isInRange(fullwidthRanges, codePoint);
};

const isHalfwidth = codePoint => {
	if (
		codePoint < halfwidthMinimalCodePoint
		|| codePoint > halfwidthMaximumCodePoint
	) {
		return false;
	}

	return isInRange(halfwidthRanges, codePoint);
};

const isNarrow = codePoint => {
	if (
		codePoint < narrowMinimalCodePoint
		|| codePoint > narrowMaximumCodePoint
	) {
		return false;
	}

	return isInRange(narrowRanges, codePoint);
};

const isWide = codePoint => {
	if (
		codePoint >= wideFastPathStart
		&& codePoint <= wideFastPathEnd
	) {
		return true;
	}

	if (
		codePoint < wideMinimalCodePoint
		|| codePoint > wideMaximumCodePoint
	) {
		return false;
	}

	return utilities_isInRange(wideRanges, codePoint);
};

function lookup_getCategory(codePoint) {
	if (isAmbiguous(codePoint)) {
		return 'ambiguous';
	}

	if (isFullwidth(codePoint)) {
		return 'fullwidth';
	}

	if (isHalfwidth(codePoint)) {
		return 'halfwidth';
	}

	if (isNarrow(codePoint)) {
		return 'narrow';
	}

	if (isWide(codePoint)) {
		return 'wide';
	}

	return 'neutral';
}

;// CONCATENATED MODULE: ./node_modules/get-east-asian-width/index.js


function validate(codePoint) {
	if (!Number.isSafeInteger(codePoint)) {
		throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
	}
}

function eastAsianWidthType(codePoint) {
	validate(codePoint);

	return getCategory(codePoint);
}

function eastAsianWidth(codePoint, {ambiguousAsWide = false} = {}) {
	validate(codePoint);

	if (
		isFullwidth(codePoint)
		|| isWide(codePoint)
		|| (ambiguousAsWide && isAmbiguous(codePoint))
	) {
		return 2;
	}

	return 1;
}

// Private exports for https://github.com/sindresorhus/is-fullwidth-code-point


;// CONCATENATED MODULE: ./build/src/text/width.js

/** How many columns of a terminal a text takes; a character that joins the one before it takes none. */
function width(text) {
    let columns = 0;
    for (const character of text)
        columns += /\p{M}/u.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
    return columns;
}
/** A text with blanks up to a number of columns. */
function padded(text, columns) {
    return text + ' '.repeat(Math.max(0, columns - width(text)));
}
//# sourceMappingURL=width.js.map
// EXTERNAL MODULE: ./build/src/formats/workflow-commands.js
var workflow_commands = __nccwpck_require__(2152);
;// CONCATENATED MODULE: ./build/src/formats/text.js








const COLOURS = { error: 'red', warning: 'yellow', notice: 'cyan' };
/** The report for a person at a terminal: findings with code frames, then the tables, then one line of verdict. */
function reportText(report, sources, colour) {
    const paint = (style, text) => (colour ? (0,external_node_util_.styleText)(style, text, { validateStream: false }) : text);
    const projects = report.projects.flatMap((project) => projectBlocks(project, sources, paint));
    const end = paint(report.conclusion === 'passed' ? 'green' : 'red', verdict(report));
    // A step that runs the command line has its output read by a runner, too.
    return (0,workflow_commands/* withoutCommands */.D)(`${[`Website Preflight: ${(0,quote/* visible */.RK)(report.base.note)}`, ...projects, end].join('\n\n')}\n`);
}
function projectBlocks(project, sources, paint) {
    const { path, findings, auth } = project;
    const open = undecided(project);
    return [
        paint('bold', `Project ${(0,quote/* visible */.RK)(path)}`),
        ...findings.map((finding) => findingText(finding, sources(finding.file), paint)),
        ...[...changeTables(project), ...projectTables(project)]
            .filter(({ rows }) => rows.length > 0)
            .map((table) => tableText(table, paint)),
        ...(project.routes.length ? [] : ['No routes']),
        ...(auth ? [readingSentence(auth)] : []),
        ...(open.length ? [[paint('bold', 'What could not be decided'), ...open.flatMap(undecidedLines)].join('\n')] : []),
    ];
}
function findingText(finding, source, paint) {
    const { file, range, severity, rule, state, message, related = [], help } = finding;
    const heading = `${place(file, range)}  ${paint(COLOURS[severity], severity)}  ${paint('bold', rule)}${state === 'unknown' ? '' : ` (${state})`}`;
    const lines = [
        (0,quote/* visible */.RK)(message),
        ...(source && range ? codeFrame(source, range) : []),
        ...related.map((other) => `see ${place(other.file, other.range)}: ${(0,quote/* visible */.RK)(other.message)}`),
        ...(help?.split('\n').map((line, index) => `${index ? '     ' : 'fix: '}${(0,quote/* visible */.RK)(line)}`) ?? []),
    ];
    return [heading, ...lines.map((line) => `  ${line}`)].join('\n');
}
function place(file, range) {
    return `${(0,quote/* visible */.RK)(file)}:${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}
/** The line of a range with the exact span underlined beneath it; a span of several lines is underlined to the end of its first. */
function codeFrame(source, { start, end }) {
    const text = source.lines(start.line, 1).replace(/\r$/, '');
    const most = src_limits/* LIMITS */.b.frameCharacters;
    const from = start.column - 1;
    const to = Math.max(from + 1, end.line === start.line ? end.column - 1 : text.length);
    const left = text.length <= most ? 0 : Math.max(0, Math.min(from - most / 4, text.length - most));
    const right = left + most;
    const before = `${left > 0 ? '…' : ''}${(0,quote/* visible */.RK)(text.slice(left, from))}`;
    const span = (0,quote/* visible */.RK)(text.slice(from, Math.min(to, right)));
    const after = `${(0,quote/* visible */.RK)(text.slice(Math.min(to, right), right))}${right < text.length ? '…' : ''}`;
    const gutter = String(start.line);
    return [
        `${gutter} | ${before}${span}${after}`,
        `${' '.repeat(gutter.length)} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(span)))}`,
    ];
}
function tableText({ title, head, rows, note }, paint) {
    const cells = [head, ...rows.map((row) => row.map(({ text }) => (0,quote/* visible */.RK)((0,quote/* messageOf */.bD)(text).message)))];
    // A longer cell moves the rest of its row.
    const widths = head.map((_, column) => cells.reduce((most, row) => Math.max(most, Math.min(width(row[column] ?? ''), src_limits/* LIMITS */.b.cellColumns)), 0));
    const [first = '', ...lines] = cells.map((row) => `  ${row.map((text, column) => padded(text, widths[column] ?? 0)).join('  ')}`.trimEnd());
    return [paint('bold', title), ...(note ? [paint('dim', note)] : []), paint('dim', first), ...lines].join('\n');
}
function undecidedLines({ sentence, about, count }) {
    return [
        `  ${(0,quote/* visible */.RK)(sentence)}`,
        ...about.map((place) => `    ${(0,quote/* visible */.RK)(place)}`),
        ...(count > about.length ? [`    and ${count - about.length} more`] : []),
    ];
}
//# sourceMappingURL=text.js.map
// EXTERNAL MODULE: ./build/src/manifest/identity.js
var identity = __nccwpck_require__(9185);
// EXTERNAL MODULE: ./node_modules/jsonc-parser/lib/umd/main.js
var main = __nccwpck_require__(9547);
;// CONCATENATED MODULE: ./build/src/manifest/syntax.js



/** The first bracket nested too deep. It comes before any parsing, because parsers recurse; a bracket of the other kind closes nothing. */
function depthFlaw(text, deepest) {
    const scanner = (0,main.createScanner)(text, true);
    const open = [];
    for (let start = 0; start < text.length;) {
        scanner.scan();
        start = scanner.getTokenOffset();
        const first = text.charAt(start);
        if (first === '{' || first === '[')
            open.push(first === '{' ? '}' : ']');
        else if (first === open.at(-1))
            open.pop();
        if (open.length <= deepest)
            continue;
        const message = `Brackets are nested more than ${deepest} deep here; what is inside is not checked.`;
        return { start, end: start + 1, message, help: 'Flatten the value.' };
    }
    return undefined;
}
/** Where a text stops being JSON, by the parser's first error, and what is wrong there. */
function syntaxFlaw(text, { error, offset, length }) {
    const code = (0,main.printParseErrorCode)(error);
    const token = { start: offset, end: Math.min(offset + length, text.length) };
    const before = text.slice(0, offset).trimEnd();
    const last = { start: Math.max(0, before.length - 1), end: before.length };
    switch (code) {
        case 'InvalidCommentToken':
            return flaw(token, 'JSON has no comments');
        case 'UnexpectedEndOfString':
            return flaw(token, 'A string is not closed on its line');
        case 'InvalidCharacter':
        case 'InvalidEscapeCharacter':
        case 'InvalidUnicode':
            return stringFlaw(text, token);
        case 'InvalidSymbol':
        case 'UnexpectedEndOfNumber':
            return wordFlaw(text, offset);
        default: {
            if (offset === text.length)
                return flaw(last, before === '' ? 'The file is empty' : `Expected ${EXPECTED[code]}, found the end of the file`);
            // Two words without a blank between them are one: 01.
            if (WORD.test(text.charAt(offset)) && WORD.test(text.charAt(offset - 1)))
                return wordFlaw(text, offset);
            const found = text.slice(token.start, token.end);
            const isCloser = found === '}' || found === ']';
            if (isCloser && before.endsWith(','))
                return flaw(last, 'JSON has no trailing commas');
            const expected = isCloser && code === 'CommaExpected' ? `"${found === '}' ? ']' : '}'}"` : EXPECTED[code];
            return flaw(token, `Expected ${expected}, found ${shown(text, token) ?? 'a value'}`);
        }
    }
}
const EXPECTED = {
    PropertyNameExpected: 'a key in double quotes',
    ValueExpected: 'a value',
    ColonExpected: '":"',
    CommaExpected: '","',
    CloseBraceExpected: '"}"',
    CloseBracketExpected: '"]"',
    EndOfFileExpected: 'the end of the file',
};
function flaw({ start, end }, what) {
    const help = 'Fix the syntax error; the rest of the file is not checked until then.';
    return { start, end, message: `${what} (the document's 2.1).`, help };
}
/** A control character or an escape that JSON does not know; the first of them, because the parser only names the string. */
function stringFlaw(text, { start, end }) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    const parts = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|([\0-\x1f]|\\u[\da-fA-F]{0,3}|\\.)/gsu;
    for (const { index, 1: wrong } of text.slice(start, end).matchAll(parts)) {
        if (wrong === undefined)
            continue;
        const span = { start: start + index, end: start + index + wrong.length };
        if (wrong.startsWith('\\'))
            return flaw(span, `${(0,quote/* quoteStart */.D3)(wrong, wrong.length)} is not a valid escape`);
        return flaw(span, `The control character ${codeOf(wrong)} must be escaped in a string`);
    }
    return flaw({ start, end }, 'A string is not valid JSON');
}
const WORD = /[^\s",:{}[\]]/;
/** Text that is none of JSON's values, with all that touches it. */
function wordFlaw(text, offset) {
    const first = String.fromCodePoint(text.codePointAt(offset) ?? 0);
    if (/[\p{Cc}\p{Cf}\p{Z}]/u.test(first))
        return flaw({ start: offset, end: offset + first.length }, `The invisible character ${codeOf(first)} is not allowed`);
    let [start, end] = [offset, offset];
    while (WORD.test(text.charAt(start - 1)))
        start -= 1;
    while (WORD.test(text.charAt(end)))
        end += 1;
    return flaw({ start, end }, `${shown(text, { start, end }) ?? 'This value'} is not valid JSON`);
}
/** The text at a place as a message shows it; undefined where it may be a secret of `payment`. */
function shown(text, { start, end }) {
    const found = text.slice(start, end).replaceAll('"', '');
    const mayBeSecret = text.lastIndexOf('payment', start) !== -1 && !/^[{}[\]:,]$/.test(found);
    return mayBeSecret ? undefined : (0,quote/* quoteStart */.D3)(found, src_limits/* LIMITS */.b.shownValue);
}
function codeOf(character) {
    return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
//# sourceMappingURL=syntax.js.map
;// CONCATENATED MODULE: ./build/src/manifest/read-manifest.js




/** The manifest in a file that is there: parsed, or refused because it is too large or no UTF-8. */
function readManifest(file, content) {
    const size = content.kind === 'bytes' ? content.bytes.length : content.size;
    if (content.kind === 'too-large' || size > src_limits/* LIMITS */.b.fileBytes) {
        const message = `The manifest is ${size} bytes large; at most ${src_limits/* LIMITS */.b.fileBytes} bytes (1 MiB) of it are read, so nothing in it is checked.`;
        const help = 'Move what is not configuration out of the manifest.';
        return refused(sourceOf(file, ''), { start: 0, end: 0, message, help });
    }
    const { text, badAt } = decodeUtf8(content.bytes);
    const source = sourceOf(file, text);
    if (badAt === null)
        return parseManifest(source);
    const start = badAt - (source.byteOrderMark ? 1 : 0);
    const utf16 = badAt === 0 && text.includes('\0') ? ' (it looks like UTF-16)' : '';
    const message = `The bytes here are no UTF-8${utf16}; JSON is, and the manifest is a JSON object (the document's 2.1).`;
    return refused(source, { start, end: start + 1, message, help: 'Save the file as UTF-8.' });
}
/**
 * The manifest that a text holds. There is no problem exactly when `JSON.parse` accepts the text, it is an object
 * (the document's 2.1) and no brackets are nested deeper than so many levels, which the walks over a manifest rely on.
 */
function parseManifest(source, deepest = src_limits/* LIMITS */.b.manifestDepth) {
    const { text } = source;
    const tooDeep = depthFlaw(text, deepest);
    if (tooDeep !== undefined)
        return refused(source, tooDeep);
    const errors = [];
    const tree = (0,main.parseTree)(text, errors, { disallowComments: true });
    const [error] = errors;
    if (error !== undefined || tree === undefined)
        return refused(source, syntaxFlaw(text, error ?? { error: 4, offset: 0, length: 0 }));
    const root = jsonOf(tree);
    return root.kind === 'object' ? { source, root, problem: null } : refused(source, notAnObject(root));
}
function refused(source, { start, end, message, help }) {
    return { source, root: null, problem: { range: source.range(start, end), message, help } };
}
function notAnObject({ kind, start, end }) {
    const what = kind === 'null' ? 'null' : `${kind === 'array' ? 'an' : 'a'} ${kind}`;
    const message = `The manifest is ${what}; the document's 2.1 says that it is a JSON object.`;
    return { start, end: kind === 'array' ? start + 1 : end, message, help: 'Write {} with the fields inside.' };
}
function jsonOf({ type, offset: start, length, value, children = [] }) {
    const place = { start, end: start + length };
    switch (type) {
        case 'object': {
            const members = children.flatMap(({ children: [key, inside] = [] }) => key && inside
                ? [{ key: key.value, keyStart: key.offset, keyEnd: key.offset + key.length, value: jsonOf(inside) }]
                : []);
            return { ...place, kind: 'object', members, fields: new Map(members.map((member) => [member.key, member])) };
        }
        case 'array':
            return { ...place, kind: 'array', items: children.map(jsonOf) };
        case 'string':
        case 'number':
        case 'boolean':
            return { ...place, kind: type, value };
        default:
            return { ...place, kind: 'null' };
    }
}
//# sourceMappingURL=read-manifest.js.map
;// CONCATENATED MODULE: ./build/src/read/snapshot.js
/** Nothing can be said about a project: it has no manifest, or a part of it could not be read. The message names the place and the fix. */
class Unreadable extends Error {
}
/** The path of a name inside a folder, both relative to the workspace. */
function inFolder(folder, name) {
    return folder === '.' ? name : `${folder}/${name}`;
}
/** The folder that a path is in, both relative to the workspace. */
function folderOf(path) {
    return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
}
/** What is listed at a path; undefined where nothing is. It is not read. */
function entryAt(snapshot, path) {
    return snapshot.children(folderOf(path)).find((entry) => entry.path === path);
}
//# sourceMappingURL=snapshot.js.map
;// CONCATENATED MODULE: ./build/src/folders.js




/**
 * All folders that are to be checked, each beside the one that it had in base: also those that lost the manifest which they
 * had there, so that nobody misses them. Of the files, only manifests are read.
 */
function projectFolders(found, head, base, manifest) {
    if (base === null)
        return found.paths.map((path) => ({ path, before: null }));
    const lost = found.bare.filter((path) => entryAt(base, inFolder(path, manifest))?.kind === 'file');
    const { arrived, gone } = moves(found.paths, head, base, manifest);
    const origins = identitiesIn(base, gone);
    // A website that was copied to two places is neither, whichever of them is checked.
    const beside = origins.length > 0 ? head.named(manifest).filter((file) => !isHeld(base, file)) : [];
    const takers = identitiesIn(head, [...new Set([...arrived.map(({ file }) => file), ...beside])]);
    return [...found.paths, ...lost].sort(text_order/* byCodeUnit */.X).map((path) => {
        const file = inFolder(path, manifest);
        if (isHeld(base, file))
            return { path, before: path };
        const identity = arrived.find((one) => one.file === file)?.identity;
        const [origin, ...others] = origins.filter((one) => one.identity === identity);
        const isSole = others.length === 0 && takers.filter((one) => one.identity === identity).length === 1;
        return { path, before: origin && isSole ? folderOf(origin.file) : null };
    });
}
/**
 * The files of a base that checking some folders reads: manifests and route files of those, and of the folders that a project
 * may have moved from.
 */
function filesOfBase(paths, head, base, manifest) {
    const gone = moves(paths, head, base, manifest).gone.map(folderOf);
    return [...new Set([...paths, ...gone])].flatMap((folder) => [
        inFolder(folder, manifest),
        ...base.below(inFolder(folder, 'server/api')).flatMap(({ path }) => (path.endsWith('.ts') ? path : [])),
    ]);
}
/** The identities that manifests carry, in the order of the files. */
function identitiesIn(snapshot, files) {
    return [...snapshot.read(files)].flatMap((content, index) => content.kind === 'bytes' ? ((0,identity/* identityOf */.cu)(readManifest(files[index] ?? '', content)) ?? []) : []);
}
/** The identities of folders that base does not have, and its manifests that are gone: none where there is no such identity. */
function moves(paths, head, base, manifest) {
    const files = paths.map((path) => inFolder(path, manifest)).filter((file) => !isHeld(base, file));
    const arrived = identitiesIn(head, files);
    const held = arrived.length > 0 ? base.named(manifest) : [];
    const now = [...head.read(held)];
    return { arrived, gone: held.filter((_, index) => now[index]?.kind === 'missing') };
}
/** Whether a manifest, or something in its place, is listed. */
function isHeld(snapshot, file) {
    const entry = entryAt(snapshot, file);
    return entry !== undefined && entry.kind !== 'folder';
}
//# sourceMappingURL=folders.js.map
// EXTERNAL MODULE: ./build/src/severity.js
var src_severity = __nccwpck_require__(6470);
;// CONCATENATED MODULE: ./build/src/report/conclusion.js



/** The report of the projects that could be checked and of the failures, with its conclusion. */
function reportOf(options, base, projects, failures) {
    const findings = projects.flatMap((project) => project.findings);
    return {
        schemaVersion: 1,
        conclusion: conclusionOf(options, findings, failures),
        counts: summed(projects.map((project) => project.counts)),
        failures: failures.toSorted((0,text_order/* inOrderOf */.F)(({ project }) => project ?? '', ({ message }) => message)),
        base,
        projects,
    };
}
/** The report of a run that could not start, for the reasons given. */
function uncheckedReport(reasons) {
    return {
        schemaVersion: 1,
        conclusion: 'unchecked',
        counts: summed([]),
        failures: reasons.map((message) => ({ project: null, ...messageOf(message) })),
        base: { commit: null, source: 'none', note: 'No base: nothing was checked.', reason: 'nothing was checked' },
        projects: [],
    };
}
/** How a run ends: what could not be checked weighs more than any finding. */
function conclusionOf(options, findings, failures) {
    if (failures.length > 0)
        return 'unchecked';
    return findings.some((finding) => isBlocking(finding, options)) ? 'blocked' : 'passed';
}
/** Whether a finding blocks: it is at or above the severity that the user chose, and new where only new ones count. */
function isBlocking({ severity, state }, options) {
    const least = options['fail-on'];
    if (options['new-only'] && state === 'existing')
        return false;
    return least !== 'never' && (0,src_severity/* isAtLeast */.d)(severity, least);
}
/** The counts of all together. */
function summed(all) {
    const sum = { ...NONE };
    for (const { error, warning, notice } of all) {
        sum.error += error;
        sum.warning += warning;
        sum.notice += notice;
    }
    return sum;
}
const NONE = { error: 0, warning: 0, notice: 0 };
//# sourceMappingURL=conclusion.js.map
// EXTERNAL MODULE: ./build/src/report/json-size.js
var json_size = __nccwpck_require__(1136);
;// CONCATENATED MODULE: ./build/src/merge.js






/**
 * The report that one run over all projects would have given, from the reports of its shards. A shard without a report,
 * or with one that is damaged, repeats a project or was compared with another base, is a failure by name.
 */
function mergeReports(shards, options) {
    const failures = [];
    const reports = [];
    let room = src_limits/* LIMITS */.b.reportBytes;
    for (const shard of shards) {
        const read = readShard(shard);
        const size = 'problem' in read ? 0 : (0,json_size/* jsonSize */.o)(read, room).compact;
        const problem = 'problem' in read ? read.problem : size > room ? TOO_LARGE : mismatch(read, reports);
        if (problem)
            failures.push({ project: null, ...(0,quote/* messageOf */.bD)(`The report ${(0,quote/* quote */.hD)(shard.name)} ${problem}`) });
        else if (!('problem' in read)) {
            reports.push(read);
            room -= size;
        }
    }
    if (shards.length === 0)
        failures.push({ project: null, message: 'No report was given. Name the reports to merge.' });
    failures.push(...reports.flatMap((report) => report.failures));
    const projects = reports.flatMap((report) => report.projects).sort((0,text_order/* inOrderOf */.F)(({ path }) => path));
    const base = reports[0]?.base ?? {
        commit: null,
        source: 'none',
        note: 'No base: no report could be read.',
        reason: 'no report could be read',
    };
    return reportOf(options, base, projects, failures);
}
function readShard({ text }) {
    if (text === null)
        return { problem: 'is missing. Name each report that the plan lists, and run the job of this one again.' };
    try {
        const report = JSON.parse(text);
        // Kept as it was written: the merged report has the same bytes.
        return (0,report_report/* isReport */.PS)(report) ? report : DAMAGED;
    }
    catch {
        return DAMAGED;
    }
}
const DAMAGED = {
    problem: 'is no report of schema version 1: it is damaged or of another version. Run its job again.',
};
const TOO_LARGE = `would make the merged report larger than ${src_limits/* LIMITS */.b.reportBytes} bytes, or is nested deeper than any report. Merge fewer projects.`;
function mismatch(report, others) {
    const known = new Set(others.flatMap(({ projects }) => projects.map(({ path }) => path)));
    const repeated = report.projects.find(({ path }) => known.has(path) || !known.add(path));
    if (repeated)
        return `repeats the project ${(0,quote/* quote */.hD)(repeated.path)}. Give each project to one shard.`;
    const [first] = others;
    if (first && first.base.commit !== report.base.commit)
        return 'was compared with another base. Give all shards the same base.';
    return null;
}
//# sourceMappingURL=merge.js.map
;// CONCATENATED MODULE: external "node:module"
const external_node_module_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/src/read/glob.js


/** Most projects are named without a pattern, and then the library that reads them is not loaded. */
const load = (0,external_node_module_namespaceObject.createRequire)(import.meta.url);
const fastGlob = () => load('./fast-glob.cjs');
/** No pattern is made of these alone. */
const glob_PLAIN = /^[\w ./-]*$/;
/** A character that would be a pattern's, as one of a name. */
const ESCAPED = /\\([\\*?[\](){}|!+@])/g;
/** Whether a path, or one name of it, stands for all that match it. Its spelling decides, whatever folders there are: `\*` is a star. */
function isPattern(path) {
    // What leaves out has lost its `!` by now.
    const named = path.replaceAll(ESCAPED, 'x').replace(/^!(?!\()/, 'x');
    return !glob_PLAIN.test(path) && fastGlob().isDynamicPattern(named);
}
/** The path that is spelled by a text without a pattern. */
function unescaped(text) {
    return text.replaceAll(ESCAPED, '$1');
}
/** The spelling of a path in which nothing is a pattern. On Windows there is none, for `\` separates, and no name holds `*` or `?`. */
function escaped(path) {
    return external_node_path_.sep === '\\' ? path : path.replaceAll(/[\\*?[\](){}|]/g, '\\$&');
}
/** The folders before the first name of a path that is a pattern, as they are called, and the rest as it is spelled. */
function literalStart(path) {
    const parts = path.split('/');
    const wildcard = parts.findIndex(isPattern);
    const end = wildcard === -1 ? parts.length : wildcard;
    return { folders: parts.slice(0, end).map(unescaped), rest: parts.slice(end) };
}
/** What globs leave out, and that they follow no link. */
function optionsIn(root, without) {
    const ignore = ['**/node_modules/**', '**/.git/**', ...without];
    return { cwd: root, dot: true, followSymbolicLinks: false, ignore };
}
/** The folders that a glob matches and none of `without` does. */
function foldersOf(root, glob, without) {
    return fastGlob().sync(spelled(glob), { ...optionsIn(root, without), onlyDirectories: true });
}
/** The paths of all that has this name in folders that a glob matches and none of `without` does. */
function namedIn(root, glob, without, name) {
    const inside = `/${fastGlob().escapePath(name)}`;
    const options = optionsIn(root, without.map((folder) => folder + inside));
    return fastGlob().sync(`${spelled(glob)}${inside}`, { ...options, onlyFiles: false });
}
/** A glob as the library reads it: it takes a name with no other wildcard than `?` for a folder of that name, and `!` at the start for not. */
function spelled(glob) {
    return glob.replaceAll(/(?<!\\)\?(?!\()/g, '[!/]').replace(/^!(?!\()/, '\\!');
}
//# sourceMappingURL=glob.js.map
;// CONCATENATED MODULE: ./build/src/plan.js




/** The projects that a change touches: those with a changed file in their folder; all when it is not known what changed. */
function touchedProjects(projects, changed) {
    if (changed === null)
        return projects;
    const touched = new Set(changed.length ? ['.'] : []);
    for (const file of changed) {
        for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
            touched.add(file.slice(0, end));
    }
    return projects.filter((path) => touched.has(path));
}
/**
 * Divides projects among shards of about equal work, the same projects always the same way: the largest first, each to the
 * shard with the least so far. `count` is how many shards are wanted; null lets the work decide. `nameOf` gives what a folder is
 * called in the workspace. Throws an `Unreadable` that names a folder of which the name does not fit into one line.
 */
function planShards(projects, head, count, nameOf = (path) => path, { shards: most, filesOfAShard } = src_limits/* LIMITS */.b) {
    const weighed = projects.map((path) => ({ path, files: head.below(inFolder(path, 'server/api')).length + 1 }));
    const total = weighed.reduce((sum, { files }) => sum + files, 0);
    const wanted = Math.min(count ?? Math.ceil(total / filesOfAShard), most, projects.length);
    const shards = Array.from({ length: wanted }, () => ({ files: 0, paths: [] }));
    weighed.sort((0,text_order/* inOrderOf */.F)(({ files }) => -files, ({ path }) => path));
    for (const { path, files } of weighed) {
        const lightest = shards.reduce((least, shard) => (shard.files < least.files ? shard : least));
        lightest.files += files;
        lightest.paths.push(path);
    }
    return shards.map(({ paths }, index) => ({
        shard: index + 1,
        projects: paths
            .sort((0,text_order/* inOrderOf */.F)((path) => path))
            .map((path) => lineOf(nameOf(path)))
            .join('\n'),
        report: `preflight-${index + 1}.json`,
    }));
}
/** A folder as a line of the input `projects`: no pattern; `!` at its start would leave it out, and blanks at its ends would be lost. */
function lineOf(path) {
    if (/[\n\r]/.test(path))
        throw new Unreadable(`The project ${JSON.stringify(path)} cannot be planned: its name has a line break. Rename the folder.`);
    return `${/^[!\s]/.test(path) ? './' : ''}${escaped(path)}${/\s$/.test(path) ? '/' : ''}`;
}
//# sourceMappingURL=plan.js.map
// EXTERNAL MODULE: ./build/src/auth/effective-rules.js
var effective_rules = __nccwpck_require__(7055);
// EXTERNAL MODULE: ./build/src/patterns/find-path.js
var find_path = __nccwpck_require__(1692);
// EXTERNAL MODULE: ./build/src/patterns/pattern.js
var patterns_pattern = __nccwpck_require__(607);
// EXTERNAL MODULE: ./build/src/routes/route-path.js
var route_path = __nccwpck_require__(1317);
;// CONCATENATED MODULE: ./build/src/compare/access-changes.js




/** What a change does to the rules that routes meet, in the order of the routes. */
function accessChanges(changes, authBefore, authAfter) {
    const rows = changes.flatMap((change) => rowOf(change, authBefore, authAfter));
    const urls = [...new Set(rows.flatMap(({ change, isAtExample }) => (isAtExample ? change.example : [])))];
    const [before, after] = [authBefore, authAfter].map((side) => (side ? (0,effective_rules/* rulesAt */.hC)(urls, side.keys) : new Map()));
    return rows.flatMap(({ change, isAtExample, isElsewhere }) => {
        const [was, is] = [before?.get(change.example), after?.get(change.example)];
        if (!isAtExample || was === undefined || is === undefined)
            return [change];
        const told = { ...change, before: ruleMet(was, change.before), after: ruleMet(is, change.after) };
        return isElsewhere || words(told.before) !== words(told.after) ? [told] : [];
    });
}
function ruleMet(rule, ofRoute) {
    return { key: rule?.key ?? null, value: rule?.value ?? null, certain: ofRoute?.certain ?? false };
}
function words({ key, value }) {
    return JSON.stringify([key, value]);
}
function rowOf(change, authBefore, authAfter) {
    const before = sideOf(change.before, authBefore);
    const after = sideOf(change.after, authAfter);
    if (isSame(before, after))
        return [];
    const { route } = change.after ?? change.before;
    const named = {
        method: route.method,
        path: (0,route_path/* pathText */.L)(route.pattern),
        before: before?.access ?? null,
        after: after?.access ?? null,
    };
    // What the readings say of other URLs than before cannot be compared.
    const isRenamed = change.kind === 'renamed';
    const isElsewhere = !isRenamed && before?.mark !== after?.mark;
    const row = (example, isAtExample) => [{ change: { ...named, example }, isAtExample, isElsewhere }];
    const started = startsToMatch(change);
    if (started !== null)
        return row(started, false);
    if (before && after && !isRenamed) {
        const exception = changedException(before.access, after.access);
        if (exception !== null)
            return row(exception, true);
    }
    const free = freeUrl(route.pattern, [before, after]);
    return row(free ?? (0,effective_rules/* uncoveredUrl */.Xt)(route.pattern, [], 'prefix') ?? '/', (free === null || isRenamed) && before !== null && after !== null);
}
function sideOf(declared, auth) {
    const access = declared && auth?.access.get(declared.route);
    return access && auth ? { auth, access, mark: auth.marks.get(declared.route) ?? 0 } : null;
}
/** Whether the reading that is shown says the same before and after, as certainly, and every other one gives the same values. */
function isSame(before, after) {
    if (before === null || after === null)
        return before === after;
    return before.mark === after.mark && inWords(before.access) === inWords(after.access);
}
function inWords({ key, value, certain, exceptions }) {
    return JSON.stringify([key, value, certain, exceptions.map(words).sort()]);
}
/** Where the rule for all URLs is as it was and an exception is not: a URL of that. */
function changedException(before, after) {
    if (words(before) !== words(after))
        return null;
    const missingIn = ({ exceptions }) => {
        const known = new Set(exceptions.map(words));
        return (exception) => !known.has(words(exception));
    };
    const changed = after.exceptions.find(missingIn(before)) ?? before.exceptions.find(missingIn(after));
    return changed?.example ?? null;
}
/** A URL that a route with other URLs than before did not match before. */
function startsToMatch({ kind, before, after }) {
    if (kind !== 'renamed' || before === null || after === null)
        return null;
    const found = (0,find_path/* findPath */.H)([after.route.pattern], [before.route.pattern], (0,patterns_pattern/* budgetOf */.nT)());
    return found.kind === 'path' ? (0,patterns_pattern/* urlOf */.rs)(found.path) : null;
}
/** A URL of a route that no exception decides on either side. */
function freeUrl(pattern, sides) {
    const keys = sides.flatMap((side) => side?.access.exceptions.map(({ key }) => key) ?? []);
    const reading = sides.find((side) => side !== null)?.auth.reading ?? 'prefix';
    return (0,effective_rules/* uncoveredUrl */.Xt)(pattern, keys, reading);
}
//# sourceMappingURL=access-changes.js.map
;// CONCATENATED MODULE: ./build/src/compare/change.js
/** A project beside itself: nothing of it is written anew. */
function unchanged(project) {
    const routes = project.routes.map((route) => ({ kind: 'kept', before: route, after: route }));
    return { hasBase: true, before: project, routes, access: [], nameBefore: (file) => nameIn(project.path, file) };
}
/** The name of a file inside a project's folder; any other text as it is. */
function nameIn(folder, file) {
    return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}
//# sourceMappingURL=change.js.map
// EXTERNAL MODULE: ./build/src/patterns/relation.js
var patterns_relation = __nccwpck_require__(6653);
;// CONCATENATED MODULE: ./build/src/compare/moved-folders.js

/**
 * Tells of two files that have equal ends whether the folder that both were or are in moved as a whole: none of its files
 * stayed, and none of those that were there before is in the new one.
 */
function movedFolders(stayedThen, stayedNow) {
    const [then, now] = [stayedThen.toSorted(text_order/* byCodeUnit */.X), stayedNow.toSorted(text_order/* byCodeUnit */.X)];
    return (from, to) => {
        const [one, other] = [from.split('/'), to.split('/')];
        while (one.length > 0 && one.at(-1) === other.at(-1)) {
            one.pop();
            other.pop();
        }
        return !isAnyIn(then, one.join('/')) && !isAnyIn(now, other.join('/'));
    };
}
/** The end of a path, as many names long. */
function endOf(path, count) {
    let at = path.length;
    for (let left = count; left > 0 && at !== -1; left--)
        at = path.lastIndexOf('/', at - 1);
    return path.slice(at + 1);
}
/** Whether one of the paths, which are in order, is in a folder. */
function isAnyIn(paths, folder) {
    const start = folder && `${folder}/`;
    let [low, high] = [0, paths.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((paths[middle] ?? '') < start)
            low = middle + 1;
        else
            high = middle;
    }
    return paths[low]?.startsWith(start) === true;
}
//# sourceMappingURL=moved-folders.js.map
;// CONCATENATED MODULE: ./build/src/compare/route-changes.js






/**
 * What became of every route of base and head, in order of URLs and methods. A route is added or removed as its method and
 * URLs are: a second file for them adds none, and taking it away removes none. What is gone and what is new are one route
 * only where no other pairing is possible; equal files of a folder that moved as a whole have their places in it. Files are
 * compared by their names inside the project, so that a project may move.
 */
function routeChanges(before, after) {
    const gone = new Set(before?.routes);
    const come = new Set(after.routes);
    const former = new Map(before?.routes.map((declared) => [declared, nameIn(before.path, declared.file)]));
    const name = (declared) => former.get(declared) ?? nameIn(after.path, declared.file);
    const changes = [];
    const pair = (key, kindOf) => {
        if (gone.size === 0 || come.size === 0)
            return;
        for (const [first, second] of solePairs(gone, come, key)) {
            const kind = kindOf(first, second);
            if (kind === null)
                continue;
            gone.delete(first);
            come.delete(second);
            changes.push({ kind, before: first, after: second });
        }
    };
    // By name, which says the method and the URLs, then by these.
    pair(name, () => 'kept');
    const claim = claims();
    const sameUrls = (first, second) => (0,route_path/* pathText */.L)(first.route.pattern) === (0,route_path/* pathText */.L)(second.route.pattern) ? 'moved' : 'renamed-params';
    pair((declared) => declared.textName && `${declared.textName} ${claim(declared)}`, sameUrls);
    pair(claim, sameUrls);
    const claimedBefore = new Map(come.size > 0 ? before?.routes.map((declared) => [claim(declared), declared]) : []);
    for (const further of come) {
        const known = claimedBefore.get(claim(further));
        if (known === undefined)
            continue;
        come.delete(further);
        changes.push({ kind: 'kept', before: known, after: further });
    }
    // By text, where it is the only one or has a place in a folder that moved.
    const stayed = (routes = [], left) => routes.filter((route) => !left.has(route)).map(name);
    const areInMovedFolder = movedFolders(stayed(before?.routes, gone), stayed(after.routes, come));
    const pairByText = (text) => pair((declared) => declared[text] && `${declared.route.method} ${declared[text]}`, () => 'renamed');
    pairByText('textName');
    for (let depth = src_limits/* LIMITS */.b.foldersOfAPlace; depth > 0; depth--)
        pair((declared) => declared.movableName && `${declared.movableName} ${endOf(name(declared), depth)}`, (first, second) => (areInMovedFolder(name(first), name(second)) ? 'renamed' : null));
    pairByText('textName');
    pairByText('movableName');
    // What is left is as many routes as it has methods and sets of URLs.
    keepFirst(gone, [...after.routes, ...changes.flatMap((change) => change.before ?? [])], claim);
    keepFirst(come, changes.flatMap((change) => change.after ?? []), claim);
    pair(({ route }) => (0,patterns_relation/* urlSet */.qB)(route.pattern), () => 'method');
    for (const route of gone)
        changes.push({ kind: 'removed', before: route, after: null });
    for (const route of come)
        changes.push({ kind: 'added', before: null, after: route });
    return inOrder(changes);
}
function inOrder(changes) {
    const ordered = changes.map((change) => {
        const { route, file } = change.after ?? change.before;
        return { change, path: (0,route_path/* pathText */.L)(route.pattern), method: route.method, file };
    });
    ordered.sort((0,text_order/* inOrderOf */.F)(({ path }) => path, ({ method }) => method, ({ change }) => change.kind, ({ file }) => file));
    return ordered.map(({ change }) => change);
}
/** Gives the method and the set of URLs of a route as a text, however they are spelled. */
function claims() {
    const known = new Map();
    return (declared) => {
        const claim = known.get(declared) ?? `${declared.route.method} ${(0,patterns_relation/* urlSet */.qB)(declared.route.pattern)}`;
        known.set(declared, claim);
        return claim;
    };
}
/** Takes out what only claims what others do, or one before it. */
function keepFirst(routes, others, claim) {
    if (routes.size === 0)
        return;
    const claimed = new Set(others.map(claim));
    for (const route of routes) {
        if (claimed.has(claim(route)))
            routes.delete(route);
        claimed.add(claim(route));
    }
}
/** The pairs of one route each that share a key with no other. */
function solePairs(before, after, key) {
    const first = soleByKey(before, key);
    const second = soleByKey(after, key);
    return [...first].flatMap(([text, route]) => {
        const other = second.get(text);
        return route && other ? [[route, other]] : [];
    });
}
function soleByKey(routes, key) {
    const byKey = new Map();
    for (const route of routes) {
        const text = key(route);
        if (text !== null)
            byKey.set(text, byKey.has(text) ? null : route);
    }
    return byKey;
}
//# sourceMappingURL=route-changes.js.map
;// CONCATENATED MODULE: ./build/src/compare/compare.js



/** What a change does to a project, `before` being what it was in base. */
function changeOf(before, after, hasBase = before !== null) {
    const routes = routeChanges(before, after);
    // Of two manifests that do not parse nothing can be told, so neither what changed between them.
    const isTold = hasBase && (after.auth !== null || before === null || before.manifest.problem === null);
    const former = new Map(routes.flatMap((change) => change.before && change.after && before && change.kind !== 'method' && change.kind !== 'kept'
        ? [[change.after.file, nameIn(before.path, change.before.file)]]
        : []));
    return {
        hasBase,
        before,
        routes,
        access: isTold ? accessChanges(routes, before?.auth ?? null, after.auth) : [],
        nameBefore: (file) => former.get(file) ?? nameIn(after.path, file),
    };
}
//# sourceMappingURL=compare.js.map
;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
;// CONCATENATED MODULE: ./build/src/handler/read-handler.js



/** Reads a route file without running it. Every text has an answer: one that does not parse is `unparsed`. */
function readHandler(source, effort = newEffort()) {
    const reader = read_handler_load('./read-handler.cjs');
    const { left } = effort;
    try {
        return withRanges(reader.readText(source.text, effort), source);
    }
    catch (error) {
        // How much the stack holds is luck: code that ran before takes less of it. Where it is large, the count of calls decides.
        if (!(error instanceof RangeError))
            throw error;
        effort.left = left;
        return withRanges(readDeep(source.text, effort), source);
    }
}
/** What all texts of a project may cost together, before the first. */
function newEffort() {
    return { left: src_limits/* LIMITS */.b.parserEffort };
}
/** With its parser the reader is a third of all code. It is loaded with the first route file: a plan, a merge and a manifest alone need none. */
const read_handler_load = (0,external_node_module_namespaceObject.createRequire)(import.meta.url);
function withRanges({ remarks, ...handler }, source) {
    const rangeOf = (span) => span && source.range(span.start, span.end);
    const inOrder = remarks.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
    return {
        ...handler,
        remarks: inOrder.map(({ span, ...what }) => {
            if (what.kind !== 'not-a-function')
                return { ...what, range: rangeOf(span) };
            return { ...what, range: rangeOf(span), definition: rangeOf(what.definition) };
        }),
    };
}
/** Reads a text in a thread that has a large stack, and waits for the answer. */
function readDeep(text, effort) {
    deep ??= openDeepRoom();
    Atomics.store(deep.isDone, 0, 0);
    deep.port.postMessage({ text, left: effort.left });
    // A thread that ran out of memory never answers.
    if (Atomics.wait(deep.isDone, 0, 0, src_limits/* LIMITS */.b.deepMilliseconds) === 'timed-out')
        throw new Error('no answer about a deep text');
    const answer = (0,external_node_worker_threads_namespaceObject.receiveMessageOnPort)(deep.port)?.message;
    if ('fault' in answer)
        throw answer.fault;
    effort.left = answer.left;
    return answer.found;
}
let deep;
function openDeepRoom() {
    const { port1, port2 } = new external_node_worker_threads_namespaceObject.MessageChannel();
    const isDone = new Int32Array(new SharedArrayBuffer(4));
    const room = { port: port2, isDone };
    new external_node_worker_threads_namespaceObject.Worker(read_handler_load.resolve('./read-handler.cjs'), {
        workerData: { deepRoom: room },
        transferList: [port2],
        execArgv: [],
        // Three times what as many calls take at most.
        resourceLimits: { stackSizeMb: 128 },
    }).unref();
    return { port: port1, isDone };
}
//# sourceMappingURL=read-handler.js.map
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./build/src/auth/auth-rules.js
var auth_rules = __nccwpck_require__(1482);
// EXTERNAL MODULE: ./build/src/patterns/meetings.js
var meetings = __nccwpck_require__(1187);
// EXTERNAL MODULE: ./build/src/auth/key-shape.js
var key_shape = __nccwpck_require__(9611);
;// CONCATENATED MODULE: ./build/src/auth/certain.js







/**
 * Compares the readings by the URLs that keys decide, whatever the keys are called; for each route in order, null where the
 * step budget did not last. A route that may meet a key of which no reading says what it covers, or one that covers a URL only
 * after percent-decoding, or only before, is not certain.
 */
function certaintyOf(routes, rules, readings, steps = src_limits/* LIMITS */.b.stepsOfKeys) {
    const budget = (0,patterns_pattern/* budgetOf */.nT)(steps + src_limits/* LIMITS */.b.stepsOfAFile * routes.length);
    const doubtful = doubtfulRoutes(routes, rules, readings, budget);
    const start = startOf(rules, readings);
    const known = new Map();
    return routes.map((route, index) => {
        const urls = (0,patterns_relation/* urlSet */.qB)(route);
        const found = known.get(urls) ?? certain_compared(route, start, readings, budget);
        known.set(urls, found);
        if (doubtful === null)
            return null;
        return found && doubtful.has(index) ? { ...found, isCertain: false } : found;
    });
}
function startOf(rules, readings) {
    let size = 0;
    const nodeOf = () => ({ id: size++, texts: null, any: null, ends: [] });
    const root = nodeOf();
    for (const rule of rules) {
        // Every route is below `/api`, and most keys of a page are not.
        if (!/^\/(?:api(?:\/|$)|\*|$)/.test(rule.key))
            continue;
        const value = rule.valueText.length > 64 ? String(markOf(rule.valueText)) : rule.valueText;
        for (const reading of readings) {
            const pattern = (0,auth_reading/* keyPattern */._H)(rule.key, reading);
            const shape = pattern && (0,key_shape/* keyShape */.zp)(pattern);
            if (shape === null || shape.hasEmptySegment)
                continue;
            let node = root;
            for (const text of shape.first) {
                const next = (text === null ? node.any : node.texts?.get(text)) ?? nodeOf();
                node.texts ??= new Map();
                if (text === null)
                    node.any = next;
                else
                    node.texts.set(text, next);
                node = next;
            }
            // Readings often agree, and a long key is much to hold.
            const known = node.ends.find((end) => end.shape.isOpen === shape.isOpen)?.shape ?? shape;
            node.ends.push({ id: size++, key: rule.key, value, shape: known, reading });
        }
    }
    return { at: 0, nodes: [root], open: unbeaten(root.ends.filter(({ shape }) => shape.isOpen)), url: '' };
}
/** Those ends that no more specific one of the same reading beats, of ends that all cover one URL. */
function unbeaten(ends) {
    return ends.filter((end) => !ends.some((other) => other.reading === end.reading && (0,key_shape/* isMoreSpecific */.qm)(other.shape, end.shape)));
}
/** The values that the URLs of a route meet, by a walk over the keys of all readings at once; null when the budget was used up. */
function certain_compared(route, start, readings, budget) {
    const steps = (0,patterns_pattern/* stepsOf */.B_)(route);
    const isForked = steps.some(patterns_pattern/* isSkippable */.YQ);
    const known = new Set();
    const met = new Set();
    let isCertain = true;
    // Half of what is left, so that one route leaves something to the others.
    const own = (0,patterns_pattern/* budgetOf */.nT)(budget.left / 2);
    const waiting = [start];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
        const { at, nodes, open } = state;
        const step = steps[at];
        const isRead = step === undefined || nodes.length === 0;
        // Where no key goes on, all URLs that follow are alike.
        const width = isRead || step.kind === 'static' ? 0 : nodes.reduce((sum, { texts }) => sum + (texts?.size ?? 0), 0);
        const cost = 1 + open.length / 8 + width;
        own.left -= cost;
        budget.left -= cost;
        if (own.left < 0)
            return null;
        if (isForked) {
            const key = `${at} ${nodes.map(({ id }) => id)} ${open.map(({ id }) => id)}`;
            if (known.has(key))
                continue;
            known.add(key);
        }
        if (isRead) {
            const values = valuesAt(state, readings);
            isCertain &&= values.every((one) => one.length === 1 && one[0] === values[0]?.[0]);
            met.add(JSON.stringify(values));
        }
        else {
            if ((0,patterns_pattern/* isSkippable */.YQ)(step))
                waiting.push({ ...state, at: at + 1 });
            const texts = step.kind === 'static'
                ? [step.text]
                : [null, ...new Set(nodes.flatMap((node) => [...(node.texts?.keys() ?? [])]))];
            for (const text of texts)
                waiting.push(further(state, text, step.kind === 'rest' ? at : at + 1));
        }
    }
    return { isCertain, mark: [...met].reduce((mark, text) => (mark + markOf(text)) % 2 ** 50, 0) };
}
/** Of 48 bits, so that a sum of some is exact. */
function markOf(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest().readUIntBE(0, 6);
}
/** The state one segment further: with a text, or null for one that no key writes. */
function further({ nodes, open, url }, text, at) {
    const next = [];
    const more = [];
    for (const { texts, any } of nodes)
        for (const node of [text === null ? undefined : texts?.get(text), any])
            if (node) {
                next.push(node);
                for (const end of node.ends)
                    if (end.shape.isOpen)
                        more.push(end);
            }
    return {
        at,
        nodes: next,
        open: more.length === 0 ? open : unbeaten([...open, ...more]),
        url: url === null || text === null ? null : `${url}/${text}`,
    };
}
/** The values that URLs meet in each reading when they are read to their end: of several it is a tie; no rule is an empty text. */
function valuesAt({ nodes, open, url }, readings) {
    const closed = nodes.flatMap(({ ends }) => ends.filter(({ shape }) => !shape.isOpen));
    const deciding = closed.length === 0 ? open : unbeaten([...open, ...closed]);
    return readings.map((reading) => {
        const ends = deciding.filter((end) => end.reading === reading);
        // The key that is the URL itself comes first.
        const own = ends.filter(({ key }) => key === url);
        const values = new Set((own.length > 0 ? own : ends).map(({ value }) => value));
        return values.size === 0 ? [''] : [...values].sort();
    });
}
/** The routes of which a URL may meet a key in doubt, by their index; null when the budget was used up. */
function doubtfulRoutes(routes, rules, readings, budget) {
    const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? [segment.text] : [])));
    const patterns = [];
    for (const { key } of rules) {
        const start = readings.includes('exact') ? null : (0,auth_reading/* literalStart */.k9)(key);
        if (start !== null)
            budget.left -= written.size / 8;
        if (budget.left < 0)
            return null;
        const doubtful = start === null ? readings.flatMap((reading) => (0,auth_reading/* encodedForms */.wV)(key, reading)) : beginningWith(start, written);
        for (const pattern of doubtful) {
            budget.left -= pattern.length;
            patterns.push(pattern);
        }
    }
    const { pairs, complete } = (0,meetings/* meetingsBetween */.P)(routes, patterns, budget);
    return complete ? new Set(pairs.map(([route]) => route)) : null;
}
/** The paths that begin with a text: its last piece is any segment, one of those written, or one that nothing writes. */
function beginningWith(start, written) {
    const texts = start.slice(1).split('/');
    const cut = texts.pop() ?? '';
    const before = texts.map(patterns_pattern/* literally */.Dk);
    if (cut === '')
        return [[...before, { kind: 'catchAll', name: '**' }]];
    const begun = [`${cut}\0`, ...[...written].filter((text) => text.startsWith(cut))];
    return begun.map((text) => [...before, (0,patterns_pattern/* literally */.Dk)(text), { kind: 'below' }]);
}
//# sourceMappingURL=certain.js.map
;// CONCATENATED MODULE: ./build/src/auth/key-pairs.js







/** Compares the keys that meet. `rules` are in the order written, those that the reading does not explain included. */
function keyPairsOf(rules, { meeting, reading, isComplete }, steps = src_limits/* LIMITS */.b.stepsOfKeys) {
    const budget = (0,patterns_pattern/* budgetOf */.nT)(steps);
    const conflicts = new Map(spellingConflicts(rules).map((conflict) => [conflict.later, conflict]));
    const ambiguities = [];
    for (const [one, other] of meeting) {
        const [first, second] = one.rule.member.keyStart < other.rule.member.keyStart ? [one, other] : [other, one];
        const [earlier, later] = [first.rule, second.rule];
        if (first.beatenBy.has(second) || second.beatenBy.has(first) || (0,auth_rules/* haveSameValue */.g)(earlier, later))
            continue;
        if (budget.left < 0)
            break;
        if ((0,patterns_relation/* sameUrls */.PD)(first.pattern, second.pattern)) {
            conflicts.set(later, conflicts.get(later) ?? { earlier, later, by: 'reading' });
            continue;
        }
        // Not known where ranking them took too many steps.
        if ((0,key_shape/* isWithinShape */.ZR)(first.shape, second.shape) || (0,key_shape/* isWithinShape */.ZR)(second.shape, first.shape))
            continue;
        const deciding = [...first.beatenBy, ...second.beatenBy].map(({ pattern }) => pattern);
        budget.left -= deciding.reduce((sum, { length }) => sum + length, 0) / 8;
        const both = (0,find_path/* findPath */.H)([first.pattern, second.pattern], deciding, budget);
        if (both.kind !== 'path')
            continue;
        const relation = (0,patterns_relation/* relate */.c7)(first.pattern, second.pattern, budget);
        if (relation.verdict !== 'overlapping')
            continue;
        const { onlyFirst: onlyEarlier, onlySecond: onlyLater } = relation;
        const shared = sharedKey(first.shape, second.shape, reading);
        ambiguities.push({ earlier, later, both: both.path, onlyEarlier, onlyLater, sharedKey: shared });
    }
    return { conflicts: [...conflicts.values()], ambiguities, isComplete: isComplete && budget.left >= 0 };
}
/** Each key with the first key of the same normal form. */
function spellingConflicts(rules) {
    const firsts = new Map();
    return rules.flatMap((later) => {
        const form = (0,auth_reading/* normalForm */.IN)(later.key);
        const earlier = firsts.get(form);
        if (earlier === undefined)
            firsts.set(form, later);
        return earlier && !(0,auth_rules/* haveSameValue */.g)(earlier, later) ? [{ earlier, later, by: 'spelling' }] : [];
    });
}
/** The key that covers exactly what two keys both cover under a reading; null when they share nothing or it cannot be written. */
function sharedKey(one, other, reading) {
    const [longer, shorter] = one.first.length >= other.first.length ? [one, other] : [other, one];
    const isSameLength = longer.first.length === shorter.first.length;
    if (!isSameLength && !shorter.isOpen)
        return null;
    const isOpen = longer.isOpen && (shorter.isOpen || !isSameLength);
    const texts = longer.first.map((text, index) => text ?? shorter.first[index] ?? '*');
    const endsInAny = longer.first.at(-1) == null && shorter.first[texts.length - 1] == null;
    // A last `*` is the widest that it can be, so what is open after a static text has no key but in `prefix`.
    switch (reading) {
        case 'prefix':
            return isOpen ? `/${texts.join('/')}` : null;
        case 'glob':
            if (!isOpen)
                return `/${texts.join('/')}`;
            return endsInAny ? `/${[...texts.slice(0, -1), '**'].join('/')}` : null;
        case 'glob-rest':
            return isOpen === endsInAny ? `/${texts.join('/')}` : null;
        default:
            return null;
    }
}
//# sourceMappingURL=key-pairs.js.map
;// CONCATENATED MODULE: ./build/src/auth/ranked-keys.js






/** The keys under a reading, ranked by specificity. JSON order never matters. */
function rankedKeys(rules, reading, steps = src_limits/* LIMITS */.b.stepsOfKeys) {
    const budget = (0,patterns_pattern/* budgetOf */.nT)(steps);
    const keys = rules.flatMap((rule) => {
        const pattern = (0,auth_reading/* keyPattern */._H)(rule.key, reading);
        if (pattern === null)
            return [];
        return { rule, pattern, shape: (0,key_shape/* keyShape */.zp)(pattern), beatenBy: new Set(), rank: 1 };
    });
    // A strict subset is never shorter at its shortest; of one length it has fewer wildcards; of one number it ends sooner.
    keys.sort((0,text_order/* inOrderOf */.F)(({ shape }) => -shape.first.length, ({ shape }) => shape.wildcards, ({ shape }) => Number(shape.isOpen), ({ rule }) => rule.key));
    const { pairs, complete } = (0,meetings/* meetingsWithin */.G)(keys.map(({ pattern }) => pattern), budget);
    const meeting = pairs.flatMap(([one, other]) => {
        const [above, below] = [keys[one], keys[other]];
        return above.shape.hasEmptySegment || below.shape.hasEmptySegment ? [] : [[above, below]];
    });
    for (const [above, below] of meeting) {
        budget.left -= below.shape.first.length / 32;
        if (budget.left < 0)
            break;
        if ((0,key_shape/* isMoreSpecific */.qm)(above.shape, below.shape))
            below.beatenBy.add(above);
    }
    for (const key of keys)
        for (const { rank } of key.beatenBy)
            key.rank = Math.max(key.rank, rank + 1);
    keys.sort((0,text_order/* inOrderOf */.F)(({ rank }) => rank, ({ rule }) => rule.key));
    return { reading, keys, meeting, isComplete: complete && budget.left >= 0 };
}
//# sourceMappingURL=ranked-keys.js.map
;// CONCATENATED MODULE: ./build/src/auth/auth.js







/** The auth rules of a manifest and what they do to some routes; null when it cannot be parsed, for then nothing is known. */
function authOf(manifest, routes, chosen, steps = src_limits/* LIMITS */.b.stepsOfKeys) {
    if (manifest.root === null)
        return null;
    const field = (0,auth_rules/* authField */.t)(manifest);
    const isStated = chosen !== 'auto';
    const reading = isStated ? chosen : 'prefix';
    const keys = rankedKeys(field.rules, reading, steps);
    const patterns = routes.map(({ pattern }) => pattern);
    const shown = (0,effective_rules/* effectiveRules */.Dl)(patterns, keys, steps);
    const certainty = certaintyOf(patterns, field.rules, isStated ? [reading] : auth_reading/* DOUBTED */.kx, steps);
    const pairs = keyPairsOf(field.rules, keys, steps);
    const perRoute = (at) => new Map(routes.map((route, index) => [route, at(index)]));
    return {
        ...field,
        reading,
        isStated,
        keys,
        access: perRoute((index) => {
            const { rule, next, exceptions, tied, isComplete } = shown[index];
            return {
                key: rule?.rule.key ?? null,
                value: rule?.rule.value ?? null,
                certain: field.isClear && isComplete && certainty[index]?.isCertain === true,
                next: next.map(({ rule }) => rule.key),
                exceptions: exceptions.map(({ key: { rule }, example }) => ({ key: rule.key, value: rule.value, example })),
                ...(tied.length > 0 && { tied: tied.map(({ rule }) => rule.key) }),
            };
        }),
        marks: perRoute((index) => certainty[index]?.mark ?? 0),
        pairs,
        isComplete: field.isComplete && pairs.isComplete && shown.every((one) => one.isComplete) && !certainty.includes(null),
    };
}
//# sourceMappingURL=auth.js.map
// EXTERNAL MODULE: ./build/src/handler/handler.js
var handler = __nccwpck_require__(1722);
// EXTERNAL MODULE: ./build/src/manifest/schema.js
var schema = __nccwpck_require__(156);
;// CONCATENATED MODULE: ./build/src/routes/overlap-list.js




/** Lists pairs, at most so many, those first that a rule speaks of. */
function listOverlaps(met, budget, most = src_limits/* LIMITS */.b.listedOverlaps) {
    const pairs = [];
    const otherReadings = new Map();
    let undecided = met.some(({ verdict }) => verdict === 'undecided');
    let characters = 0;
    const byWeight = met
        .filter(({ verdict }) => verdict !== 'undecided')
        .sort((0,text_order/* inOrderOf */.F)(({ verdict }) => (verdict === 'equivalent' ? 0 : verdict === 'overlapping' ? 1 : 2)));
    listing: for (const { first, second } of byWeight) {
        const evidence = evidenceOf(first, second, budget);
        undecided ||= evidence === null;
        if (evidence === null)
            continue;
        const other = otherReading(first, second, evidence.relation, budget);
        for (const [one, another] of filePairs(first, second)) {
            const isInOrder = one < another;
            const overlap = isInOrder
                ? { files: [one, another], ...evidence }
                : { files: [another, one], ...turned(evidence) };
            characters += JSON.stringify(overlap).length;
            if (pairs.length === most || characters > src_limits/* LIMITS */.b.overlapCharacters)
                break listing;
            pairs.push(overlap);
            if (other !== null)
                otherReadings.set(overlap, isInOrder ? other : overlap_list_TURNED[other]);
        }
    }
    pairs.sort((0,text_order/* inOrderOf */.F)(({ files }) => files[0], ({ files }) => files[1]));
    return { pairs, otherReadings, undecided };
}
/** Two files each, the one of the first class first. */
function* filePairs(first, second) {
    for (const [index, one] of first.files.entries()) {
        for (const other of first === second ? first.files.slice(index + 1) : second.files)
            yield [one, other];
    }
}
/** What holds for any two files of two classes of which some URL matches both; null when the budget did not last. */
function evidenceOf(first, second, budget) {
    const found = (0,patterns_relation/* relate */.c7)(first.pattern, second.pattern, budget);
    if (found.verdict === 'disjoint' || found.verdict === 'undecided')
        return null;
    return {
        method: first.method,
        relation: IN_WORDS[found.verdict],
        witness: (0,patterns_pattern/* urlOf */.rs)(found.witness),
        onlyFirst: 'onlyFirst' in found ? (0,patterns_pattern/* urlOf */.rs)(found.onlyFirst) : null,
        onlySecond: 'onlySecond' in found ? (0,patterns_pattern/* urlOf */.rs)(found.onlySecond) : null,
    };
}
const IN_WORDS = {
    equivalent: 'equivalent',
    overlapping: 'overlapping',
    moreSpecific: 'first-more-specific',
    moreGeneral: 'second-more-specific',
};
/** The relation if the rest of a catch-all may be empty; null when it is the same. */
function otherReading(first, second, relation, budget) {
    const hasCatchAll = [...first.pattern, ...second.pattern].some(({ kind }) => kind === 'catchAll');
    if (!hasCatchAll || first === second)
        return null;
    const { verdict } = (0,patterns_relation/* relate */.c7)((0,patterns_pattern/* withEmptyRest */.sn)(first.pattern), (0,patterns_pattern/* withEmptyRest */.sn)(second.pattern), budget);
    if (verdict === 'disjoint' || verdict === 'undecided')
        return null;
    return IN_WORDS[verdict] === relation ? null : IN_WORDS[verdict];
}
/** The same of the two files in the other order. */
function turned({ method, relation, witness, onlyFirst, onlySecond }) {
    return { method, relation: overlap_list_TURNED[relation], witness, onlyFirst: onlySecond, onlySecond: onlyFirst };
}
const overlap_list_TURNED = {
    equivalent: 'equivalent',
    overlapping: 'overlapping',
    'first-more-specific': 'second-more-specific',
    'second-more-specific': 'first-more-specific',
};
//# sourceMappingURL=overlap-list.js.map
;// CONCATENATED MODULE: ./build/src/routes/route-class.js


/** The classes of a project's routes by method, methods and classes in the order of their first file. */
function routeClasses(routeFiles) {
    const methods = new Map();
    for (const { file, name } of routeFiles) {
        if (name.kind !== 'route')
            continue;
        const { method, pattern, documented } = name.route;
        const classes = methods.get(method) ?? new Map();
        methods.set(method, classes);
        const urls = (0,patterns_relation/* urlSet */.qB)(pattern);
        const same = classes.get(urls) ?? { method, pattern, files: [], documented: 0 };
        classes.set(urls, same);
        same.files.push(file);
        if (documented)
            same.documented++;
    }
    return [...methods.values()].map((classes) => [...classes.values()]);
}
/** The pairs among the classes of one method, in the order of the classes; not `complete` when `walking` was used up. */
function pairsThatMeet(classes, walking, comparing) {
    const patterns = classes.map(({ pattern }) => pattern);
    const { pairs, complete } = (0,meetings/* meetingsWithin */.G)(patterns, walking);
    const ordered = pairs.toSorted(([a, b], [c, d]) => a - c || b - d);
    const verdictOf = (first, second) => {
        // The two are of different classes, so not both can lie within the other.
        const within = (0,patterns_relation/* isWithin */.UO)(first.pattern, second.pattern, comparing);
        if (within === true)
            return 'moreSpecific';
        const around = (0,patterns_relation/* isWithin */.UO)(second.pattern, first.pattern, comparing);
        if (around === true)
            return 'moreGeneral';
        return within === null || around === null ? 'undecided' : 'overlapping';
    };
    return {
        pairs: ordered.map(([one, other]) => {
            const [first, second] = [classes[one], classes[other]];
            return { first, second, verdict: verdictOf(first, second) };
        }),
        complete,
    };
}
//# sourceMappingURL=route-class.js.map
;// CONCATENATED MODULE: ./build/src/routes/overlaps.js






/**
 * Finds all pairs without comparing all pairs. `routeFiles` are in code-unit order; `steps` is what each stage may take,
 * so that one that hostile names use up leaves the next its own.
 */
function overlapsOf(routeFiles, steps = src_limits/* LIMITS */.b.stepsOfAProject) {
    const methods = routeClasses(routeFiles);
    // The walk is near-linear, so a large project may take more steps.
    const walking = (0,patterns_pattern/* budgetOf */.nT)(steps + src_limits/* LIMITS */.b.stepsOfAFile * routeFiles.length);
    const [comparing, listing, covering, pruning] = [(0,patterns_pattern/* budgetOf */.nT)(steps), (0,patterns_pattern/* budgetOf */.nT)(steps), (0,patterns_pattern/* budgetOf */.nT)(steps), (0,patterns_pattern/* budgetOf */.nT)(steps)];
    const found = methods.map((classes) => pairsThatMeet(classes, walking, comparing));
    const shared = methods.flat().filter(({ files }) => files.length > 1);
    const same = shared.map((one) => ({ first: one, second: one, verdict: 'equivalent' }));
    const met = [...same, ...found.flatMap((method) => method.pairs)];
    const { pairs, otherReadings, undecided } = listOverlaps(met, listing);
    return {
        pairs,
        otherReadings,
        omitted: sum(met.map(overlaps_filePairs)) - pairs.length,
        conflicts: shared.map(conflictIn),
        overlapping: sum(met.filter(({ verdict }) => verdict === 'overlapping').map(overlaps_filePairs)),
        covered: methods.flatMap((classes, at) => coveredClasses(classes, found[at]?.pairs ?? [], covering, pruning)),
        complete: !undecided && found.every((method) => method.complete),
    };
}
/** How many pairs of files two classes have, or one with itself. */
function overlaps_filePairs({ first, second }) {
    return first === second
        ? (first.files.length * (first.files.length - 1)) / 2
        : first.files.length * second.files.length;
}
function sum(numbers) {
    return numbers.reduce((total, number) => total + number, 0);
}
function conflictIn({ files, method, pattern, documented }) {
    const found = (0,find_path/* findPath */.H)([pattern], [], (0,patterns_pattern/* budgetOf */.nT)());
    const witness = found.kind === 'path' ? (0,patterns_pattern/* urlOf */.rs)(found.path) : null;
    return { files, method, path: (0,route_path/* pathText */.L)(pattern), witness, certain: documented > 1 };
}
/**
 * The covered files among the classes of one method. A file that lies within one other is a containment, and one of
 * several equivalent files a conflict: neither is meant here. So only a pattern of several lengths can be covered.
 * `pruning` is what leaving out needless files may take.
 */
function coveredClasses(classes, pairs, budget, pruning) {
    const others = partsByClass(pairs);
    return classes.flatMap((one) => {
        const parts = others.get(one) ?? [];
        if (parts.length < 2 || one.files.length > 1 || parts.includes(null))
            return [];
        const by = parts.filter((part) => part !== null);
        const patternsOf = (some) => some.map(({ pattern }) => pattern);
        if (!isCovered(one.pattern, patternsOf(by), budget))
            return [];
        let needed = by;
        for (const part of by) {
            const rest = needed.filter((other) => other !== part);
            if (isCovered(one.pattern, patternsOf(rest), pruning))
                needed = rest;
        }
        const files = needed.flatMap(({ files }) => files[0] ?? []).toSorted();
        const underBothReadings = isCovered((0,patterns_pattern/* withEmptyRest */.sn)(one.pattern), patternsOf(needed).map(patterns_pattern/* withEmptyRest */.sn), budget);
        return { file: one.files[0] ?? '', method: one.method, by: files, underBothReadings };
    });
}
/** Which classes each class of several lengths shares URLs with; null among them for one that it lies within. */
function partsByClass(pairs) {
    const parts = new Map();
    const add = (one, part) => {
        if (!one.pattern.some(({ kind }) => kind === 'optional' || kind === 'catchAll'))
            return;
        const known = parts.get(one);
        if (known === undefined)
            parts.set(one, [part]);
        else
            known.push(part);
    };
    for (const { first, second, verdict } of pairs) {
        add(first, verdict === 'moreSpecific' ? null : second);
        add(second, verdict === 'moreGeneral' ? null : first);
    }
    return parts;
}
/** False also when the budget did not last. */
function isCovered(pattern, by, budget) {
    return (0,find_path/* findPath */.H)([pattern], by, budget).kind === 'none';
}
//# sourceMappingURL=overlaps.js.map
// EXTERNAL MODULE: ./build/src/text/nearest.js
var text_nearest = __nccwpck_require__(7443);
;// CONCATENATED MODULE: ./build/src/routes/file-name.js

/** Takes apart a path relative to `server/api` that ends with `.ts`. `stated` are the further method suffixes, in lower case. */
function fileNameOf(path, stated) {
    const folders = path.split('/');
    const base = folders.pop()?.slice(0, -'.ts'.length) ?? '';
    const dot = base.lastIndexOf('.');
    const word = dot === -1 ? '' : base.slice(dot + 1);
    const suffix = dot === -1 ? { kind: 'none' } : methodSuffixOf(word, stated);
    if (suffix.kind === 'none' || suffix.kind === 'near-miss')
        return { names: [...folders, base], ending: '.ts', word, suffix: dot === 0 ? { kind: 'none' } : suffix };
    return { names: [...folders, base.slice(0, dot)], ending: `.${word}.ts`, word, suffix };
}
/** The suffixes that the document shows. */
const SHOWN_METHODS = ['get', 'post', 'patch', 'head', 'options'];
/** The methods of HTTP that the document leaves out (4.1, rule 8). */
const FURTHER_METHODS = ['put', 'delete', 'connect', 'trace'];
function methodSuffixOf(word, stated) {
    const lower = word.toLowerCase();
    const shownMethods = [...SHOWN_METHODS, ...stated];
    const methods = [...shownMethods, ...FURTHER_METHODS];
    if (methods.includes(lower)) {
        const [method, shown] = [lower.toUpperCase(), shownMethods.includes(lower)];
        if (word !== lower)
            return { kind: 'other-case', method, shown };
        return { kind: shown ? 'shown' : 'not-shown', method };
    }
    const visible = lower.normalize('NFKC').replace(/[\p{Cf}\p{Cc}\p{Z}]/gu, '');
    if (!/^\p{L}{3,10}$/u.test(visible) || ORDINARY_WORDS.has(visible))
        return { kind: 'none' };
    const nearest = methods.includes(visible)
        ? visible
        : (SHORT_FORMS.get(visible) ?? methods.find((method) => method.length > 2 && (0,text_nearest/* isOneEditAway */.ls)(visible, method)));
    return nearest === undefined
        ? { kind: 'none' }
        : { kind: 'near-miss', nearest, shown: shownMethods.includes(nearest) };
}
/** Short forms in use elsewhere that are further than one edit from what they mean. */
const SHORT_FORMS = new Map([
    ['del', 'delete'],
    ['opt', 'options'],
    ['opts', 'options'],
]);
/** Words that are one edit from a method and have a meaning of their own in a file name: never a near miss. */
const ORDINARY_WORDS = new Set(`bet cet det fet gat ged gee gef gel gem gen gent geo ger gert gest gets gev git gmt got gpt gqt gst gut gwt het jet ket let met
  net pet ret set tet vet wet yet
  cost dost host jost lost most nost ost past pest poet pont port pos pose posh posit posts posy pot pout prost tost yost
  batch catch hatch latch match natch parch patchy path pitch potch ratch watch
  ahead bead dead ead had heads heady heal heap hear heard heat heed heid held hend herd lead mead read thead
  option
  aut but cut fut gut hut jut mut nut out pat pct pdt pet pit pot pout ppt prt ptt pub puc pud pug pul pun punt pup pur pus puts putt
  putz pvt rut tut
  delate deleted deleter deletes deplete
  connects convect
  brace grace race thrace trac traced tracer traces tracey track tract tracy trade trance trice truce`.split(/\s+/));
//# sourceMappingURL=file-name.js.map
;// CONCATENATED MODULE: ./build/src/routes/segment-name.js

/** Reads a folder's name, or a file's without method suffix and `.ts`. */
function segmentNameOf(name) {
    const why = malformationOf(name);
    return why === null ? { kind: 'segment', segment: segmentOf(name) } : { kind: 'malformed', why };
}
/** Only called for a name that is well formed. */
function segmentOf(name) {
    if (name.startsWith('[['))
        return { kind: 'optional', name: name.slice(2, -2) };
    if (name.startsWith('[...'))
        return { kind: 'catchAll', name: name.slice(4, -1) };
    if (name.startsWith('['))
        return { kind: 'param', name: name.slice(1, -1) };
    return (0,patterns_pattern/* literally */.Dk)(name);
}
function malformationOf(name) {
    if (name === '')
        return 'empty name';
    if (/^\.{1,2}$/.test(name))
        return 'dots only';
    if (!/[[\]]/.test(name))
        return null;
    let depth = 0;
    for (const character of name) {
        if (character === '[')
            depth++;
        if (character === ']')
            depth--;
        if (depth < 0)
            return 'unbalanced brackets';
    }
    if (depth > 0)
        return 'unbalanced brackets';
    const inner = (/^\[\[(.*)\]\]$/s.exec(name) ?? /^\[(.*)\]$/s.exec(name))?.[1];
    if (inner === undefined || /[[\]]/.test(inner))
        return isBlank(name) ? 'empty brackets' : 'brackets inside a segment';
    if (isBlank(inner))
        return 'empty brackets';
    if (!inner.startsWith('.'))
        return null;
    if (!name.startsWith('[['))
        return /^\.\.\.[^.]/.test(inner) ? null : 'dots before the name';
    return inner.startsWith('...') ? 'optional catch-all' : 'dots before the name';
}
/** Whether nothing but brackets, dots and blanks is there: no name. */
function isBlank(text) {
    return !/[^\s.[\]]/.test(text);
}
/** Whether a parameter has the dots of a catch-all after its name, or one character in place of three. */
function isNearlyCatchAll(segment) {
    return (segment.kind === 'param' || segment.kind === 'optional') && /^\s*…|(?:\.\.|…)\s*$/.test(segment.name);
}
/**
 * The names that put right one that is malformed or nearly a catch-all, as a path: `pre[x]` becomes `pre/[x]`. Each is well formed.
 * Only the last name of a path can become a catch-all.
 */
function mended(name, isLastOfPath) {
    const all = bracketGroups(name);
    const named = all.filter(({ text }) => !isBlank(text));
    const groups = named.length > 0 ? named : all.slice(0, 1);
    if (groups.length === 0)
        return 'name';
    const names = groups.map(({ text, depth }, index) => {
        if (depth === 0)
            return trimmed(text, JOINT);
        const bare = trimmed(text, DOT);
        const isCatchAll = /\.\.|…/.test(text.replace(bare, '').replace(/\s/g, ''));
        if (isCatchAll && isLastOfPath && index === groups.length - 1)
            return `[...${bare || 'rest'}]`;
        return depth > 1 ? `[[${bare || 'param'}]]` : `[${bare || 'param'}]`;
    });
    return names.join('/');
}
/** What only joins two pieces of a name. */
const JOINT = /[\s._~-]/;
/** What stands for the dots of a catch-all. */
const DOT = /[\s.…]/;
/** A text without some characters at its ends; a loop, since an expression anchored at the end only is slow on a long run of them. */
function trimmed(text, character) {
    let [start, end] = [0, text.length];
    while (start < end && character.test(text[start] ?? ''))
        start++;
    while (end > start && character.test(text[end - 1] ?? ''))
        end--;
    return text.slice(start, end);
}
/** `pre[x]-[[y]]` is `pre` at 0, `x` at 1 and `y` at 2, as in `[y]?`; what joins them (`-`) is left out. A bracket too few counts as there. */
function bracketGroups(name) {
    const groups = [];
    let depth = 0;
    let text = '';
    const close = (closing) => {
        if (depth > 0 || closing > 0 || trimmed(text, JOINT) !== '')
            groups.push({ text, depth: Math.max(depth, closing) });
        depth = 0;
        text = '';
    };
    for (const part of name.split(/(\[[\s[]*|\][\s\]?]*)/)) {
        const brackets = part.replace(/\s/g, '').length;
        if (part.startsWith('[')) {
            close(0);
            depth = brackets;
        }
        else if (part.startsWith(']'))
            close(brackets);
        else
            text = part;
    }
    if (depth > 0 || text !== '')
        close(0);
    return groups;
}
//# sourceMappingURL=segment-name.js.map
;// CONCATENATED MODULE: ./build/src/routes/route-name.js


/**
 * What a file name declares (the document's 4.1). `path` is relative to `server/api`; `stated` are the further method
 * suffixes that the user knows the platform serves, in lower case. Every text has an answer.
 */
function routeNameOf(path, stated) {
    if (path.endsWith('.d.ts'))
        return { kind: 'not-a-route-file', why: 'declarations' };
    if (!path.endsWith('.ts'))
        return { kind: 'not-a-route-file', why: 'other ending' };
    const file = fileNameOf(path, stated);
    const method = methodRemarks(file);
    const segments = segmentsOf(file);
    if (segments === null)
        return { kind: 'malformed', remarks: malformed(file, method) };
    const catchAll = segments.find(({ kind }, index) => kind === 'catchAll' && index < segments.length - 1);
    if (catchAll?.kind === 'catchAll')
        return {
            kind: 'malformed',
            remarks: [{ kind: 'catch-all-not-last', name: catchAll.name, rename: renamed(file, settled(file.names)) }],
        };
    const remarks = [...method, ...nameRemarks(file, segments)];
    return {
        kind: 'route',
        route: {
            method: 'method' in file.suffix ? file.suffix.method : 'GET',
            pattern: [{ kind: 'static', text: 'api' }, ...segments],
            documented: !remarks.some(({ kind }) => UNDOCUMENTED.has(kind)),
        },
        remarks,
    };
}
/** What the document does not state; a near miss is GET by its rule 2, and the names of parameters do not change the URLs. */
const UNDOCUMENTED = new Set([
    'method-not-shown',
    'method-case',
    'index',
    'url-characters',
]);
/** Null when a name is malformed. */
function segmentsOf({ names }) {
    const segments = [];
    for (const name of names) {
        const read = segmentNameOf(name);
        if (read.kind === 'malformed')
            return null;
        segments.push(read.segment);
    }
    return segments;
}
/** The path with other names, and with another ending where one is given. */
function renamed(file, names, ending = file.ending) {
    return names.join('/') + ending;
}
function methodRemarks(file) {
    const { names, word, suffix } = file;
    switch (suffix.kind) {
        case 'none':
        case 'shown':
            return [];
        case 'not-shown':
            return [{ kind: 'method-not-shown', suffix: word }];
        case 'other-case':
            return [
                {
                    kind: 'method-case',
                    suffix: word,
                    rename: renamed(file, names, `.${word.toLowerCase()}.ts`),
                    shown: suffix.shown,
                },
            ];
        case 'near-miss': {
            const { nearest, shown } = suffix;
            const rename = `${renamed(file, names, '').slice(0, -word.length)}${nearest}.ts`;
            return [{ kind: 'method-near-miss', word, nearest, rename, shown }];
        }
    }
}
function malformed(file, method) {
    const nearMiss = method.filter((remark) => remark.kind === 'method-near-miss');
    for (const segment of file.names) {
        const read = segmentNameOf(segment);
        if (read.kind === 'malformed') {
            const rename = TESTS.has(file.word) ? null : mendedPath(file, nearMiss);
            return [{ kind: 'malformed', segment, why: read.why, rename }, ...nearMiss];
        }
    }
    return nearMiss;
}
/** What the files of tests end with: they are no routes, whatever they are called. */
const TESTS = new Set(['test', 'spec', 'bench', 'e2e']);
/** A path whose names all have a meaning, by the first way that comes to one. */
function mendedPath(file, nearMiss) {
    const isNameless = /^\.{0,2}$/.test(file.names.at(-1) ?? '');
    const ways = [
        // `[id].gett.ts` has brackets inside a segment only because its suffix is mistyped.
        ...nearMiss.map(({ rename }) => fileNameOf(rename, [])).filter((way) => segmentsOf(way) !== null),
        // `users/.get.ts` is meant for its folder.
        ...(isNameless && file.names.length > 1 ? [{ ...file, names: file.names.slice(0, -1) }] : []),
    ];
    const isWell = (path) => segmentsOf(fileNameOf(path, [])) !== null;
    return ways.map(withMeaning).find(isWell) ?? withMeaning(file);
}
/** The path of a file whose names that have no meaning are replaced. */
function withMeaning(file) {
    const names = file.names.flatMap((name, index) => {
        const read = segmentNameOf(name);
        const isWell = read.kind === 'segment' && !isNearlyCatchAll(read.segment);
        return isWell ? name : mended(name, index === file.names.length - 1).split('/');
    });
    const writable = names.map((name) => (name.startsWith('[') ? name : name.replaceAll(NOT_IN_A_URL, '-')));
    return renamed(file, settled(writable));
}
/** Names with a meaning as they can be together: a catch-all that is not last is a parameter, and `[id]/[id]` becomes `[id]/[id2]`. */
function settled(names) {
    const segments = names.map((name, index) => {
        const read = segmentNameOf(name);
        if (read.kind === 'malformed')
            return null;
        const { segment } = read;
        return segment.kind === 'catchAll' && index < names.length - 1 ? { ...segment, kind: 'param' } : segment;
    });
    const taken = new Set(segments.flatMap((segment) => (segment && 'name' in segment ? segment.name : [])));
    const numbers = new Map();
    return names.map((own, index) => {
        const segment = segments[index];
        if (!segment || !('name' in segment))
            return own;
        const { name, kind } = segment;
        let number = (numbers.get(name) ?? 0) + 1;
        while (number > 1 && taken.has(`${name}${number}`))
            number++;
        numbers.set(name, number);
        const unique = number > 1 ? `${name}${number}` : name;
        taken.add(unique);
        return kind === 'optional' ? `[[${unique}]]` : kind === 'catchAll' ? `[...${unique}]` : `[${unique}]`;
    });
}
/** What there is to say of names that all have a meaning. */
function nameRemarks(file, segments) {
    const remarks = [];
    if (file.names.at(-1) === 'index')
        remarks.push({ kind: 'index' });
    const odd = segments.find((segment) => segment.kind === 'static' && segment.text.search(NOT_IN_A_URL) !== -1);
    if (odd?.kind === 'static')
        remarks.push({ kind: 'url-characters', segment: odd.text, characters: [...new Set(odd.text.match(NOT_IN_A_URL))] });
    const seen = new Set();
    const repeated = segments.find((segment) => 'name' in segment && seen.size === seen.add(segment.name).size);
    if (repeated && 'name' in repeated)
        remarks.push({ kind: 'duplicate-parameter', name: repeated.name, rename: renamed(file, settled(file.names)) });
    const nearly = segments.findIndex(isNearlyCatchAll);
    const segment = file.names[nearly];
    if (segment !== undefined)
        remarks.push({ kind: 'nearly-catch-all', segment, rename: mendedPath(file, []) });
    return remarks;
}
/**
 * The characters that no URL writes as they are: what RFC 3986 leaves out of a path segment (blanks, controls,
 * `"#%<>?\^` and the backtick, braces and the bar), lone surrogates and bidirectional controls. Letters beyond ASCII are
 * fine: clients encode them without a word (RFC 3987).
 */
const NOT_IN_A_URL = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
//# sourceMappingURL=route-name.js.map
;// CONCATENATED MODULE: ./build/src/project.js










/** The files that declare a route, in the order given. */
function declaredRoutes(files) {
    return files.flatMap(({ file, name, ...text }) => name.kind === 'route' ? [{ file, route: name.route, ...text }] : []);
}
/** The manifest of a site as far as it can be read. */
function manifestOf({ file, content }) {
    return content.kind === 'unsafe'
        ? { source: sourceOf(file, ''), root: null, problem: null }
        : readManifest(file, content);
}
/**
 * What a site means, given its manifest as it was read. Of a base, the fields of a manifest that does not parse count as absent,
 * for that is no excuse. Throws an `Unreadable` where a route file cannot be read.
 */
function projectOf(site, manifest, identities, settings, handlerOf, isOfBase = false) {
    const root = manifest.root ?? (isOfBase ? NO_FIELDS : null);
    const routeFiles = [...inPlaceOfFolder(site.above), ...readRouteFiles(site, settings, handlerOf)];
    const routes = declaredRoutes(routeFiles);
    return {
        path: site.path,
        manifest,
        routeFiles,
        routes,
        overlaps: overlapsOf(routeFiles),
        auth: authOf({ ...manifest, root }, routes.map(({ route }) => route), settings['auth-matching']),
        legacyFiles: schema/* LEGACY_FILES */.Or.map((name) => inFolder(site.path, name)).filter((legacy) => site.beside.includes(legacy)),
        unsafeFiles: unsafeFiles(site),
        identities,
        settings,
    };
}
const NO_FIELDS = { kind: 'object', start: 0, end: 0, members: [], fields: new Map() };
function inPlaceOfFolder(above) {
    const name = { kind: 'not-a-route-file', why: 'in place of the folder' };
    return above.flatMap(({ path, kind }) => (kind === 'file' ? { file: path, name, ...UNREAD } : []));
}
function readRouteFiles(site, settings, handlerOf) {
    const nameStart = inFolder(site.path, 'server/api/').length;
    const files = site.entries.filter(({ kind }) => kind === 'file').map((entry) => entry.path);
    const named = files.map((file) => ({ file, name: routeNameOf(file.slice(nameStart), settings.methods) }));
    const routes = named.filter(({ name }) => name.kind === 'route').map(({ file }) => file);
    const contents = site.contents(routes)[Symbol.iterator]();
    return named.map(({ file, name }) => name.kind === 'route'
        ? { file, name, ...readText(file, contents.next().value, handlerOf) }
        : { file, name, ...UNREAD });
}
const UNREAD = { textName: null, movableName: null, handler: null };
/** The text itself is not kept: a hundred thousand of them may be too much to hold. */
function readText(file, content, handlerOf) {
    if (content.kind === 'unsafe')
        return UNREAD;
    if (content.kind === 'too-large')
        return { textName: null, movableName: null, handler: (0,handler/* tooLargeToRead */.R4)(content.size, src_limits/* LIMITS */.b.fileBytes) };
    const text = textOf(content.bytes);
    const textName = (0,external_node_crypto_.hash)('sha256', comparable(text), 'base64');
    const movableName = (0,external_node_crypto_.hash)('sha256', withoutImportPaths(comparable(text)), 'base64');
    return { textName, movableName, handler: handlerOf(sourceOf(file, text), textName) };
}
/** A manifest that is none, and what stands below `server/api`, or in place of that folder or the one above it. */
function unsafeFiles({ manifest: { file, content }, above, entries }) {
    const unsafe = [...above, ...entries].flatMap(({ path, kind }) => {
        const why = UNSAFE[kind];
        return why === null ? [] : { file: path, why };
    });
    return content.kind === 'unsafe' ? [{ file, why: content.why }, ...unsafe] : unsafe;
}
const UNSAFE = {
    file: null,
    folder: null,
    link: 'it is a symbolic link',
    other: 'it is neither a file nor a folder',
    unnameable: 'its name is no UTF-8',
};
//# sourceMappingURL=project.js.map
// EXTERNAL MODULE: ./build/src/read/platform-path.js
var platform_path = __nccwpck_require__(9319);
;// CONCATENATED MODULE: ./build/src/read/site.js




/** Reads a project's folder. Throws an `Unreadable` that names the place and the fix. */
function readSite(snapshot, path, manifest, budget = src_limits/* LIMITS */.b) {
    const file = inFolder(path, manifest);
    const folder = inFolder(path, 'server/api');
    const [content = MISSING] = snapshot.read([file]);
    if (content.kind === 'missing')
        throw new Unreadable(noManifest(snapshot, path, manifest));
    const entries = snapshot.below(folder);
    refuseTooMany(folder, entries, budget);
    return {
        path,
        manifest: { file, content: there(file, content) },
        above: [inFolder(path, 'server'), folder].flatMap((above) => entryAt(snapshot, above) ?? []),
        entries,
        beside: snapshot.children(path).flatMap((entry) => (entry.kind === 'file' ? entry.path : [])),
        *contents(files) {
            let bytes = 0;
            let at = 0;
            for (const content of snapshot.read(files)) {
                if (content.kind === 'bytes')
                    bytes += content.bytes.byteLength;
                if (bytes > budget.routeBytes)
                    throw new Unreadable(`${folder} holds more than ${budget.routeBytes} bytes of route files. Split the project.`);
                yield there(files[at] ?? '', content);
                at += 1;
            }
        },
    };
}
const MISSING = { kind: 'missing' };
function there(file, content) {
    if (content.kind !== 'missing' && content.kind !== 'unreadable')
        return content;
    throw new Unreadable(file.includes('\uFFFD')
        ? `${file} could not be read: its name is no UTF-8. Rename it.`
        : `${file} could not be read: ${content.kind === 'missing' ? 'it vanished while it was checked' : content.why}. Run the check again.`);
}
function noManifest(snapshot, path, manifest) {
    const [, ...around] = (0,platform_path/* upward */.Oz)(path);
    const meant = around.find((folder) => {
        const [content] = snapshot.read([inFolder(folder, manifest)]);
        return content?.kind === 'bytes';
    });
    const advice = meant === undefined ? 'Correct the project folder' : `Give the project folder ${(0,quote/* quote */.hD)(meant)}, which has one`;
    return `There is no ${inFolder(path, manifest)}. ${advice}, or name the manifest with the input "manifest" (on the command line --manifest).`;
}
/** Throws an `Unreadable` with the number that is too large. */
function refuseTooMany(folder, entries, budget) {
    const refuse = (count, what, most) => {
        if (count > most)
            throw new Unreadable(`${folder} holds ${count} ${what}; at most ${most} are checked. Split the project.`);
    };
    refuse(entries.length, 'files', budget.routeFiles);
    let characters = 0;
    let segments = 0;
    for (const { path } of entries) {
        characters += path.length - folder.length;
        for (let at = path.indexOf('/', folder.length); at !== -1; at = path.indexOf('/', at + 1))
            segments += 1;
    }
    refuse(characters, 'characters of file names', budget.pathCharacters);
    refuse(segments, 'folders and files in the paths of its files', budget.pathSegments);
}
//# sourceMappingURL=site.js.map
;// CONCATENATED MODULE: ./build/src/report/known.js





/** What base already had of a project, asked rule by rule: the same violation, and no less severe. */
function knownIn(change, most = src_limits/* LIMITS */.b.violationsRead) {
    const { before, hasBase } = change;
    // A project that is not in the base is new as a whole.
    const whole = hasBase ? 'new' : 'unknown';
    if (before === null)
        return () => ({ stateOf: () => whole, stateOfRest: whole });
    const then = unchanged(before);
    return (rule, severityOf) => {
        const [placeThen, placeNow] = [placesBy(then), placesBy(change)];
        const known = new Map();
        const classes = classesBy(then, change);
        let read = 0;
        for (const violation of rule.check(before, then)) {
            if (read === most)
                break;
            read += 1;
            if (isOfClass(violation.same))
                classes.add(violation.same.alike, severityOf(violation));
            else
                known.set(placeThen(violation), severityOf(violation));
        }
        return {
            stateOf: (violation) => {
                const { same } = violation;
                const was = isOfClass(same) ? classes.worst(same.alike) : known.get(placeNow(violation));
                // One that became more severe at the same place (an `id` rewritten) is not the one that was known.
                return was !== undefined && (0,src_severity/* isAtLeast */.d)(was, severityOf(violation)) ? 'existing' : 'new';
            },
            stateOfRest: read === most ? 'existing' : 'new',
        };
    };
}
/** Names the findings of a project, the same while they are the same, also when their lines move: 32 hexadecimal digits each. */
function fingerprintsIn(folder) {
    const named = numbered();
    return ({ id }, { file, pointer = null, same = [] }) => {
        if ('project' in same)
            return named([id, folder, null, same.project]);
        const name = ('alike' in same ? same.name : same[0]) ?? '';
        // An index in a list would move, so that a pointer counts only where there is no name.
        return named([id, file, name === '' ? pointer : null, name]);
    };
}
/** Names violations of one rule as base knows their files, with the values found. */
function placesBy({ nameBefore }) {
    const named = numbered();
    return ({ file, pointer = '', same = [] }) => {
        if ('project' in same)
            return named([same.project]);
        const [name = '', ...values] = 'alike' in same ? [same.name] : same;
        // What is said of two files is said of them in whatever order their names put them.
        return named([...[file, name === '' ? pointer : name].map(nameBefore).sort(), ...values]);
    };
}
/** Makes short names of long ones; repeats are told apart by their order. */
function numbered() {
    const seen = new Map();
    return (parts) => {
        const name = JSON.stringify(parts.map((part) => part && (0,quote/* messageOf */.bD)(part).message));
        const repeat = seen.get(name) ?? 0;
        seen.set(name, repeat + 1);
        return (0,external_node_crypto_.createHash)('sha256').update(`${name}${repeat}`).digest('hex').slice(0, 32);
    };
}
function isOfClass(same) {
    return same !== undefined && 'alike' in same;
}
/** Names that stand for one thing, and how severe the worst was that was found between them. */
function classesBy(then, now) {
    const found = new Map();
    return {
        add(alike, severity) {
            const names = alike.map(then.nameBefore);
            const known = names.flatMap((name) => found.get(name) ?? [])[0] ?? { severity };
            if ((0,src_severity/* isAtLeast */.d)(severity, known.severity))
                known.severity = severity;
            for (const name of names)
                found.set(name, known);
        },
        /** Undefined where nothing was found between them all. */
        worst(alike) {
            const [first, ...others] = alike.map((name) => found.get(now.nameBefore(name)));
            return others.every((other) => other === first) ? first?.severity : undefined;
        },
    };
}
//# sourceMappingURL=known.js.map
;// CONCATENATED MODULE: ./build/src/report/listed.js

/**
 * The first violations of a rule, new ones before others, and for each state one that stands for the rest, with the severity
 * of the worst of them. `unread` is what may be said of those that were not looked at.
 */
function listed(rule, violations, unread, { findingsOfARule: most, violationsRead }) {
    const kept = { new: [], existing: [], unknown: [] };
    const rest = { new: { ...listed_NONE }, existing: { ...listed_NONE }, unknown: { ...listed_NONE } };
    let left = 0;
    const leave = ({ state, severity }) => {
        rest[state][severity] += 1;
        left += 1;
    };
    for (const one of violations) {
        if (kept[one.state].length < most)
            kept[one.state].push(one);
        else
            leave(one);
        if (left === violationsRead)
            break;
    }
    const isCut = left === violationsRead;
    const first = [...kept.new, ...kept.unknown];
    const room = most - first.length;
    kept.existing.slice(room).forEach(leave);
    const shown = [...first, ...kept.existing.slice(0, room)];
    const ofProject = (message, project) => {
        return { file: shown[0]?.violation.file ?? '', range: null, message, same: { project } };
    };
    const forTheRest = ['new', 'existing', 'unknown'].flatMap((state) => {
        const standsFor = rest[state];
        const severity = src_severity/* SEVERITIES */.o.find((one) => standsFor[one] > 0);
        if (severity === undefined)
            return [];
        const count = standsFor.error + standsFor.warning + standsFor.notice;
        const message = `Not listed: ${count} more of ${rule}. At most ${most} findings of one rule are listed for one project.`;
        return [{ violation: ofProject(message, 'not listed'), severity, state, standsFor }];
    });
    if (!isCut)
        return [...shown, ...forTheRest];
    const message = `More findings of ${rule} than ${violationsRead} that are not listed were not looked at: mend those listed first.`;
    return [...shown, ...forTheRest, { ...unread, violation: ofProject(message, 'not looked at') }];
}
const listed_NONE = { error: 0, warning: 0, notice: 0 };
//# sourceMappingURL=listed.js.map
;// CONCATENATED MODULE: ./build/src/report/findings.js





/**
 * Everything the rules find in a project, sorted by file, line, column and rule, and told apart by what base had. `chosen` are
 * the severities that the user chose, by rule id.
 */
function findingsOf(project, change, rules, chosen, limits = src_limits/* LIMITS */.b) {
    const known = knownIn(change, limits.violationsRead);
    const fingerprint = fingerprintsIn(project.path);
    return rules
        .flatMap((rule) => {
        const choice = chosen.get(rule.id);
        const usual = choice ?? rule.severity;
        if (usual === 'off')
            return [];
        const severityOf = ({ severity }) => (choice === undefined && severity) || usual;
        const { stateOf, stateOfRest } = known(rule, severityOf);
        const found = function* () {
            for (const violation of rule.check(project, change))
                yield { violation, severity: severityOf(violation), state: stateOf(violation) };
        };
        // What was not looked at may hold anything.
        const unread = { severity: severityOf({ severity: 'error' }), state: stateOfRest };
        return listed(rule.id, found(), unread, limits).map((one) => ({ rule, ...one }));
    })
        .sort((0,text_order/* inOrderOf */.F)(({ violation }) => violation.file, ({ violation }) => violation.range?.start.line ?? 0, ({ violation }) => violation.range?.start.column ?? 0, ({ rule }) => rule.id, ({ violation }) => violation.message))
        .map(({ rule, violation, severity, state, standsFor }) => ({
        rule: rule.id,
        severity,
        ...told(violation, limits),
        fingerprint: fingerprint(rule, violation),
        state,
        ...(standsFor && { standsFor }),
    }));
}
/** What a violation says and where, each text with its marks; a related place has no pointer. */
function told({ file, range, message, help, edit, pointer, related }, limits) {
    const said = (0,quote/* messageOf */.bD)(message, limits.findingText);
    const fix = help === undefined ? undefined : (0,quote/* messageOf */.bD)(help, limits.findingText);
    const others = related?.slice(0, limits.relatedFiles);
    return {
        file,
        range,
        message: said.message,
        ...(fix && { help: fix.message }),
        ...(edit && { edit }),
        ...(pointer !== undefined && { pointer }),
        ...(others && { related: others.map(({ file, range, message }) => ({ file, range, ...(0,quote/* messageOf */.bD)(message) })) }),
        ...(said.marks && { marks: said.marks }),
        ...(fix?.marks && { helpMarks: fix.marks }),
    };
}
//# sourceMappingURL=findings.js.map
;// CONCATENATED MODULE: ./build/src/report/project-report.js









/** The part of the report that is about one project. */
function projectReport(project, findings, change) {
    const routes = project.routes.map((declared) => routeEntry(declared, project.auth));
    return {
        path: project.path,
        manifest: project.manifest.source.file,
        counts: countsOf(findings),
        findings: findings.map(({ edit: _, standsFor: __, ...finding }) => finding),
        routes,
        overlaps: project.overlaps.pairs,
        omitted: { overlaps: project.overlaps.omitted },
        auth: project.auth && project_report_authTable(project.auth, routes),
        changes: change.hasBase ? changesOf(change, project, routes) : null,
    };
}
/** How many findings there are of each severity, those not listed included. */
function countsOf(findings) {
    return summed(findings.map(({ severity, standsFor }) => standsFor ?? { ...NONE, [severity]: 1 }));
}
function routeEntry({ file, route, handler }, auth) {
    const access = auth?.access.get(route) ?? null;
    // Some keys cover it only in part: the rest of it may be left without a rule.
    const keys = access?.key === null ? access.exceptions.map(({ key }) => key) : [];
    const uncovered = auth && keys.length > 0 ? (0,effective_rules/* uncoveredUrl */.Xt)(route.pattern, keys, auth.reading) : undefined;
    return {
        file,
        method: route.method,
        path: (0,route_path/* pathText */.L)(route.pattern),
        params: (0,route_path/* parametersOf */.m)(route.pattern),
        documented: route.documented,
        handler: handler
            ? { export: handler.export, async: handler.async, returns: handler.returns }
            : { export: 'unparsed', async: null, returns: [] },
        access: access && { ...access, ...(uncovered !== undefined && { uncovered }) },
    };
}
function project_report_authTable({ login, denied, reading, keys, isStated, rules }, routes) {
    const decided = new Map();
    for (const { access } of routes)
        if (access?.key != null)
            decided.set(access.key, (decided.get(access.key) ?? 0) + 1);
    const last = keys.keys.reduce((rank, key) => Math.max(rank, key.rank), 0) + 1;
    const analyzed = new Set(keys.keys.map(({ rule }) => rule));
    const others = rules.filter((rule) => !analyzed.has(rule)).map((rule) => ({ rule, rank: last }));
    return {
        login,
        denied,
        matching: reading,
        stated: isStated,
        rules: [...keys.keys, ...others].map(({ rule, rank }) => ({
            key: rule.key,
            value: rule.value,
            rank,
            range: rule.place.range,
            routes: decided.get(rule.key) ?? 0,
            ...(!analyzed.has(rule) && { analyzed: false }),
        })),
    };
}
/** What the change does; nothing is said of a route that was kept. */
function changesOf(change, project, routes) {
    const survivors = survivorsOf(change, project);
    const budget = (0,patterns_pattern/* budgetOf */.nT)(src_limits/* LIMITS */.b.stepsOfAProject);
    const accessOf = new Map(routes.map(({ method, path, access }) => [`${method} ${path}`, access]));
    return {
        routes: change.routes.flatMap(({ kind, before, after }) => {
            if (kind === 'kept')
                return [];
            if (after === null) {
                const survivor = survivors.get(before);
                return { kind, ...named(before), ...(survivor !== undefined && { survivor }) };
            }
            if (before === null)
                return { kind, ...named(after) };
            const urls = kind === 'renamed' ? otherUrls(before, after, budget) : {};
            return { kind, ...named(after), was: named(before), ...urls };
        }),
        access: change.access.map(({ before, after, ...met }) => {
            const now = accessOf.get(`${met.method} ${met.path}`);
            const tied = after && now?.key === after.key ? now.tied : undefined;
            return { ...met, before: before && effect(before), after: after && { ...effect(after), ...(tied && { tied }) } };
        }),
    };
}
function named({ file, route }) {
    return { method: route.method, path: (0,route_path/* pathText */.L)(route.pattern), file };
}
function effect({ key, value, certain }) {
    return { key, value, certain };
}
/** Where a route's URLs became more or fewer, one that starts or stops matching; nothing where it has no URL that it had. */
function otherUrls(before, after, budget) {
    const relation = (0,patterns_relation/* relate */.c7)(before.route.pattern, after.route.pattern, budget);
    return {
        ...('onlySecond' in relation && { starts: (0,patterns_pattern/* urlOf */.rs)(relation.onlySecond) }),
        ...('onlyFirst' in relation && { stops: (0,patterns_pattern/* urlOf */.rs)(relation.onlyFirst) }),
    };
}
/** The file that takes a URL of each removed route now: by its method, else by another one. */
function survivorsOf({ routes }, project) {
    const removed = routes.flatMap(({ before, after }) => (before && after === null ? before : []));
    const urls = removed.map(({ route }) => {
        const found = (0,find_path/* findPath */.H)([route.pattern], [], (0,patterns_pattern/* budgetOf */.nT)());
        return found.kind === 'path' ? found.path.map(patterns_pattern/* literally */.Dk) : [];
    });
    const patterns = project.routes.map(({ route }) => route.pattern);
    const takers = new Map();
    const steps = src_limits/* LIMITS */.b.stepsOfAProject + src_limits/* LIMITS */.b.stepsOfAFile * (removed.length + patterns.length);
    const { pairs } = (0,meetings/* meetingsBetween */.P)(urls, patterns, (0,patterns_pattern/* budgetOf */.nT)(steps));
    for (const [at, by] of pairs.toSorted((0,text_order/* inOrderOf */.F)(([, by]) => by))) {
        const [gone, taker] = [removed[at], project.routes[by]];
        if (!gone || !taker)
            continue;
        const known = takers.get(gone);
        const isBetter = known?.route.method !== gone.route.method && taker.route.method === gone.route.method;
        if (known === undefined || isBetter)
            takers.set(gone, taker);
    }
    return new Map([...takers].map(([gone, { file }]) => [gone, file]));
}
//# sourceMappingURL=project-report.js.map
;// CONCATENATED MODULE: ./build/src/preflight.js















/** The whole program in order: read the projects at head and base, run the rules, compare, conclude. */
function preflight(options, found, head, base) {
    const { pairs, failures } = readProjects(options, found, head, base.snapshot);
    let room = src_limits/* LIMITS */.b.reportBytes;
    const checked = pairs.flatMap(({ project, before }) => {
        const change = changeOf(before, project, base.snapshot !== null);
        const findings = findingsOf(project, change, rules/* rules */.a, options.rules);
        const report = projectReport(project, findings, change);
        const size = (0,json_size/* jsonSize */.o)(report, room).compact;
        if (size > room) {
            failures.push({ project: project.path, message: preflight_TOO_LARGE });
            return [];
        }
        room -= size;
        return [{ findings, report }];
    });
    const { commit, source, note, reason } = base;
    const compared = { commit, source, note, ...(reason !== undefined && { reason }) };
    const reports = checked.map(({ report }) => report);
    return {
        report: reportOf(options, compared, reports, failures),
        projects: pairs.map(({ project }) => project),
        findings: checked.flatMap(({ findings }) => findings),
    };
}
const preflight_TOO_LARGE = `With this project the report would be larger than ${src_limits/* LIMITS */.b.reportBytes} bytes. Check it in a run of its own; if it is the only one, split it.`;
/** The projects, each beside what it was in base, and what could not be checked. One that cannot be does not hide the others. */
function readProjects(options, found, head, base) {
    const failures = [...found.failures];
    if (found.paths.length === 0 && failures.length === 0) {
        failures.push({ project: null, message: 'No project was named. Give a project folder or a glob.' });
    }
    const each = (all, make) => all.flatMap((one) => {
        try {
            return [make(one)];
        }
        catch (error) {
            failures.push({ project: one.path, ...(0,quote/* messageOf */.bD)(failureOf(error)) });
            return [];
        }
    });
    const { manifest } = options;
    const sites = each(projectFolders(found, head, base, manifest), ({ path, before }) => ({
        path,
        before,
        now: readFolder(head, path, manifest),
        was: base && before !== null ? readable(() => readFolder(base, before, manifest)) : null,
    }));
    const allNow = sites.map(({ now }) => now);
    const allWas = sites.flatMap(({ was }) => was ?? []);
    const identities = identitiesAround(head, allNow, manifest);
    const identitiesBefore = identitiesAround(base, allWas, manifest);
    const known = base && new Map();
    const pairs = each(sites, ({ now, was }) => ({
        project: projectOf(now.site, now.manifest, identities, options, handlerReader(known)),
        before: was && readable(() => projectOf(was.site, was.manifest, identitiesBefore, options, handlerReader(known), true)),
    }));
    return { pairs, failures };
}
function readFolder(snapshot, path, name) {
    const site = readSite(snapshot, path, name);
    return { site, manifest: manifestOf(site.manifest) };
}
/** What is made of base, or null where that cannot be read: then all of it counts as written by the change. */
function readable(make) {
    try {
        return make();
    }
    catch (error) {
        if (error instanceof Unreadable)
            return null;
        throw error;
    }
}
/**
 * The identities in all manifests of the workspace, so that one taken twice is found whichever projects are checked.
 * The workspace is only searched when one of the projects carries an identity.
 */
function identitiesAround(snapshot, folders, name) {
    if (snapshot === null || !folders.some(({ manifest }) => (0,identity/* identityOf */.cu)(manifest)))
        return [];
    return identitiesIn(snapshot, snapshot.named(name));
}
/** What a project leaves unread says what to correct; anything else is a fault of ours, and says where to report it. */
function failureOf(error) {
    if (error instanceof Unreadable)
        return error.message;
    return `It could not be checked, by a fault of this program (${(0,quote/* reasonOf */.A3)(error)}). Please report this at ${build_package/* bugs.url */.SN.O}`;
}
/** Reads the texts of one project. Which of them another project holds, too, makes no difference to what it may take. */
function handlerReader(known) {
    const effort = newEffort();
    return (source, textName) => {
        const { left } = effort;
        const same = known?.get(textName);
        if (same && same.took <= left) {
            effort.left -= same.took;
            return same.handler;
        }
        const handler = readHandler(source, effort);
        if (effort.left > 0)
            known?.set(textName, { handler, took: left - effort.left });
        return handler;
    };
}
//# sourceMappingURL=preflight.js.map
;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: ./build/src/read/repository.js



/** The nearest folder that is the work tree of a repository, this one or one that holds it; null where none is. */
function repositoryAround(folder) {
    for (const around of (0,platform_path/* upward */.Oz)(folder))
        if (gitFolder(around) !== null)
            return around;
    return null;
}
/**
 * Where git keeps the repository of a work tree: in its `.git`, or where the `.git` of a further worktree or a submodule says.
 * Null where that is among the files of a work tree: a commit holds nothing called `.git`, and all else may be a stranger's.
 */
function gitFolder(root) {
    const at = (0,external_node_path_.join)(root, '.git');
    const kind = (0,platform_path/* kindAt */.Ii)(root, '.git');
    if (kind === null || kind === 'folder')
        return kind && at;
    try {
        const named = (0,external_node_fs_.statSync)(at).isFile() ? /^gitdir: (.+?)[\r\n]*$/.exec((0,external_node_fs_.readFileSync)(at, 'utf8'))?.[1] : at;
        if (named === undefined)
            return null;
        const own = external_node_fs_.realpathSync.native((0,external_node_path_.resolve)(root, named));
        const isApart = own.split(external_node_path_.sep).includes('.git') || [...(0,platform_path/* upward */.Oz)((0,external_node_path_.dirname)(own))].every((above) => !(0,platform_path/* kindAt */.Ii)(above, '.git'));
        return isApart ? own : null;
    }
    catch {
        return null;
    }
}
//# sourceMappingURL=repository.js.map
;// CONCATENATED MODULE: ./build/src/read/ask-git.js






/** The text itself when it is a full commit id, else null. */
function asCommitId(text) {
    return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null;
}
/** Where git is started: Windows looks for a program in the current folder first, and there a stranger may have put a `git.exe`. */
const SAFE_FOLDER = (0,external_node_path_.dirname)(process.execPath);
/** Nothing that the repository brings is run: no hook, no file system monitor, no fetch behind a read. */
const INERT = [
    ...['-c', `core.hooksPath=${external_node_os_namespaceObject.devNull}`],
    ...['-c', 'core.fsmonitor=false'],
    ...['-c', 'safe.directory=*'],
    ...['-c', 'safe.bareRepository=explicit'],
    ...['-c', 'core.askPass='],
    ...['-c', 'protocol.ext.allow=never'],
];
/**
 * What git answers to one question about the repository of a folder, or null when it refuses, takes longer than the given
 * milliseconds, or there is no repository or no git. Git is told which repository that is and looks for none: among files that a
 * stranger wrote it would find one.
 */
function askGit(folder, args, input = '', timeout) {
    const named = process.env.GIT_DIR ? {} : environmentOf(folder);
    if (named === null)
        return null;
    try {
        return (0,external_node_child_process_namespaceObject.execFileSync)('git', ['-C', (0,external_node_path_.resolve)(folder), ...INERT, ...args], {
            cwd: SAFE_FOLDER,
            input,
            stdio: ['pipe', 'pipe', 'ignore'],
            timeout,
            maxBuffer: src_limits/* LIMITS */.b.gitAnswerBytes,
            env: { ...process.env, ...named, ...QUIET },
        });
    }
    catch {
        return null;
    }
}
const QUIET = { GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' };
/** The repository of a folder as git is told it, or null where there is none. */
function environmentOf(folder) {
    try {
        const root = repositoryAround(external_node_fs_.realpathSync.native(folder));
        const own = root && gitFolder(root);
        return root && own ? { GIT_DIR: own, GIT_WORK_TREE: root } : null;
    }
    catch {
        return null;
    }
}
/** The same as text, without the line end after it. */
function askGitText(folder, args) {
    return askGit(folder, args)?.toString('utf8').replace(/\n$/, '') ?? null;
}
/** The id of the commit that a name (`HEAD`, `origin/main`, `1a2b3c4`, …) stands for in a folder's repository, or null. */
function commitId(folder, name) {
    return asCommitId(askGitText(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]) ?? '');
}
/** The newest commit that both have in their history, or null: there is none, or the clone is too shallow to hold it. */
function mergeBase(folder, first, second) {
    return asCommitId(askGitText(folder, ['merge-base', first, second]) ?? '');
}
/** The parents that a commit names, whether or not a shallow clone holds them; null when the commit itself is not here. */
function parentsOf(folder, commit) {
    // `rev-parse HEAD^1` says nothing at the edge of a shallow clone; the commit itself does.
    const [header] = askGitText(folder, ['cat-file', 'commit', commit])?.split('\n\n', 1) ?? [];
    if (header === undefined)
        return null;
    return [...header.matchAll(/^parent (.*)$/gm)].flatMap(([, id = '']) => asCommitId(id) ?? []);
}
/** The files of a work tree that are not as a commit has them, untracked ones included; null when git cannot tell. */
function changedFiles(root, commit) {
    const inert = withoutFilters(root);
    if (inert === null)
        return null;
    const how = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv'];
    const compared = askGit(root, [...inert, 'diff', ...how, commit, '--']);
    const untracked = askGit(root, ['ls-files', '-z', '--others', '--exclude-standard', '--full-name']);
    if (compared === null || untracked === null)
        return null;
    return [compared, untracked].flatMap((answer) => answer.toString('utf8').split('\0').slice(0, -1));
}
/** Settings that keep git from running a configured filter on the files that it compares; null when a name cannot be set. */
function withoutFilters(root) {
    const answer = askGit(root, ['config', '-z', '--name-only', '--get-regexp', '^filter\\..*\\.(clean|process)$']);
    const names = new Set((answer?.toString('utf8') ?? '').split('\0').map((key) => key.slice(0, key.lastIndexOf('.'))));
    names.delete('');
    if ([...names].some((name) => name.includes('=')))
        return null;
    // An empty `process` stands before `clean`.
    return [...names].flatMap((name) => ['-c', `${name}.process=`, '-c', `${name}.required=false`]);
}
//# sourceMappingURL=ask-git.js.map
;// CONCATENATED MODULE: ./build/src/read/base.js
/** No base, for a reason that completes the sentence. */
function noBase(why) {
    return {
        snapshot: null,
        commit: null,
        source: 'none',
        note: `No base: ${why}. Everything counts as written by this change.`,
        reason: why,
    };
}
/** A base that was read; `what` says what the commit is to the change, `from` who had it. */
function comparedWith(snapshot, commit, what, from) {
    return {
        snapshot,
        commit,
        source: from === "GitHub's API" ? 'github' : 'git',
        note: `Compared with ${commit.slice(0, 7)}, ${what}, read from ${from}.`,
    };
}
/** Why there is no base where one was found and could not be read. */
function unread(commit, what, why) {
    return `${commit.slice(0, 7)}, ${what}, could not be read: ${why}`;
}
/** Why there is no base where git gives no commit to begin with. */
const WITHOUT_COMMIT = 'git has no commit here: there is no repository, nothing is committed, or git could not be run';
/** What a commit that was asked for by a name is to the change. */
function whatWasAsked(name, commit) {
    return commit.startsWith(name) ? 'the commit that was asked for' : `which ${JSON.stringify(name)} stands for`;
}
//# sourceMappingURL=base.js.map
;// CONCATENATED MODULE: ./build/src/read/worktree.js







/** O_NONBLOCK: opening a FIFO must not wait for a writer. Windows knows neither it nor O_NOFOLLOW. */
const FLAGS = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0);
/** The files under a folder of this disk as they are now. Links are listed and never followed. */
function worktreeSnapshot(root, flags = FLAGS) {
    return {
        children: (folder) => (isReachedWithoutLinks(root, folder) ? worktree_listed(root, folder) : []),
        below: (folder) => (isReachedWithoutLinks(root, folder) ? walked(root, folder) : []),
        named: (name) => walked(root, '.', listedIfOpen).flatMap(({ path, kind }) => kind === 'file' && `/${path}`.endsWith(`/${name}`) ? path : []),
        *read(paths) {
            const kind = remember((path) => (0,platform_path/* kindAt */.Ii)(root, path));
            const safe = remember((folder) => isReachedWithoutLinks(root, folder, kind));
            for (const path of paths) {
                if (safe(folderOf(path)))
                    yield read(root, path, flags);
                else
                    yield (0,platform_path/* kindAt */.Ii)(root, path) ? { kind: 'unsafe', why: 'a symbolic link leads to it' } : { kind: 'missing' };
            }
        },
    };
}
/** Whether every component of a path below the root is a folder and none is a link. */
function isReachedWithoutLinks(root, folder, kind = (path) => (0,platform_path/* kindAt */.Ii)(root, path)) {
    const parts = folder === '.' ? [] : folder.split('/');
    return parts.every((_, index) => kind(parts.slice(0, index + 1).join('/')) === 'folder');
}
/**
 * Everything below a folder, folders excluded, in code-unit order.
 * Names are taken as they are: no glob is asked, for some match no name with a line break. Throws an `Unreadable`.
 */
function walked(root, folder, list = worktree_listed, most = src_limits/* LIMITS */.b.entries) {
    const found = [];
    const open = [folder];
    let seen = 0;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        for (const entry of list(root, next)) {
            seen += 1;
            if (seen > most)
                throw new Unreadable(`${folder} holds more than ${most} files and folders. Check a smaller folder.`);
            if (entry.kind !== 'folder')
                found.push(entry);
            else
                open.push(entry.path);
        }
    }
    return found.sort((0,text_order/* inOrderOf */.F)(({ path }) => path));
}
/** A folder of some other part of the workspace that cannot be listed is no reason not to check this one. */
function listedIfOpen(root, folder) {
    if (/(?:^|\/)(?:node_modules|\.git)$/.test(folder))
        return [];
    try {
        return worktree_listed(root, folder);
    }
    catch {
        return [];
    }
}
/** A name that is no UTF-8 is shown with U+FFFD and could be any of several: nothing by that name can be read. */
function worktree_listed(root, folder) {
    let entries;
    try {
        entries = (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(root, folder), { withFileTypes: true, encoding: 'buffer' });
    }
    catch (error) {
        throw new Unreadable(`${folder} could not be listed: ${error.code}. Run the check again, or remove that folder.`);
    }
    return entries
        .map((entry) => ({
        path: inFolder(folder, entry.name.toString('utf8')),
        kind: (0,external_node_buffer_namespaceObject.isUtf8)(entry.name) ? (0,platform_path/* kindOf */.I)(entry) : 'unnameable',
    }))
        .sort((0,text_order/* inOrderOf */.F)(({ path }) => path));
}
function read(root, path, flags) {
    const file = (0,platform_path/* diskPath */.zq)(root, path);
    if (file === null)
        return { kind: 'missing' };
    // Not every system can refuse to open a link.
    const refusesLinks = external_node_fs_.constants.O_NOFOLLOW !== undefined && (flags & external_node_fs_.constants.O_NOFOLLOW) !== 0;
    if (!refusesLinks && (0,platform_path/* kindAt */.Ii)(root, path) === 'link')
        return LINK;
    let descriptor;
    try {
        descriptor = (0,external_node_fs_.openSync)(file, flags);
        const stat = (0,external_node_fs_.fstatSync)(descriptor);
        if (!stat.isFile())
            return NOT_PLAIN;
        if (stat.size > src_limits/* LIMITS */.b.fileBytes)
            return { kind: 'too-large', size: stat.size };
        return { kind: 'bytes', bytes: (0,external_node_fs_.readFileSync)(descriptor) };
    }
    catch (error) {
        const { code, message } = error;
        switch (code) {
            case 'ENOENT':
                return { kind: 'missing' };
            case 'ELOOP':
            case 'EMLINK':
                return LINK;
            case 'ENXIO':
                return NOT_PLAIN;
            default:
                return { kind: 'unreadable', why: code ?? message };
        }
    }
    finally {
        if (descriptor !== undefined)
            (0,external_node_fs_.closeSync)(descriptor);
    }
}
const LINK = { kind: 'unsafe', why: 'it is a symbolic link' };
const NOT_PLAIN = { kind: 'unsafe', why: 'it is not a plain file' };
function remember(compute) {
    const known = new Map();
    return (key) => {
        const value = known.get(key) ?? compute(key);
        known.set(key, value);
        return value;
    };
}
//# sourceMappingURL=worktree.js.map
;// CONCATENATED MODULE: ./build/src/read/find-projects.js









/**
 * The projects of a workspace. A folder stands for itself; a glob for every folder with a manifest, without `node_modules`
 * and what git ignores; `!glob` takes folders away. A character after `\` is one of a name.
 */
function findProjects(root, given, manifest) {
    const wanted = given.map((entry) => (0,platform_path/* slashed */.df)(entry));
    const endless = wanted.find((entry) => isEndless(entry));
    if (endless !== undefined)
        return { paths: [], bare: [], failures: [{ project: null, ...(0,quote/* messageOf */.bD)(tooMany(endless)) }] };
    const failures = [];
    const paths = new Set();
    const bare = new Set();
    const without = wanted.filter((entry) => entry.startsWith('!')).map((entry) => entry.slice(1));
    for (const entry of wanted.filter((entry) => !entry.startsWith('!'))) {
        const path = normalized(root, entry);
        const refused = path === null ? 'is outside the workspace. Give a folder inside it.' : behindLink(root, path);
        if (path === null || refused)
            failures.push({ project: entry, ...(0,quote/* messageOf */.bD)(`The project ${(0,quote/* quote */.hD)(entry)} ${refused}`) });
        else if (!isPattern(path))
            paths.add(unescaped(path));
        else {
            const found = globbed(root, path, without, manifest);
            if (found.length === 0)
                failures.push({
                    project: null,
                    ...(0,quote/* messageOf */.bD)(`No folder that matches ${(0,quote/* quote */.hD)(entry)} has a ${manifest}. Correct the glob, or name the manifest with the input "manifest" (on the command line --manifest).`),
                });
            for (const folder of found)
                paths.add(folder);
            for (const folder of foldersOf(root, path, without))
                bare.add(folder);
        }
    }
    for (const path of paths)
        bare.delete(path);
    return { paths: [...paths].sort(text_order/* byCodeUnit */.X), bare: [...bare].sort(text_order/* byCodeUnit */.X), failures };
}
/** Whether an entry is too long for a path, or its braces may stand for more texts than are ever read. */
function isEndless(entry) {
    if (entry.length > src_limits/* LIMITS */.b.patternCharacters)
        return true;
    const [, ...groups] = entry.split(/(?<!\\)\{/);
    return groups.reduce((product, group) => product * alternativesOf(group), 1) > src_limits/* LIMITS */.b.globTexts;
}
/** At least as many as the braces that a text begins in stand for: `a,b}`, `1..9}`, `a..z}`. */
function alternativesOf(group) {
    const [, first = '0', last = first] = /^(-?\d+|[a-z])\.\.(-?\d+|[a-z])/i.exec(group) ?? [];
    const place = (end) => (/\d/.test(end) ? Number(end) : end.charCodeAt(0));
    return Math.abs(place(last) - place(first)) + group.split(',').length;
}
function tooMany(entry) {
    const shown = entry.length > 100 ? `${entry.slice(0, 100).toWellFormed()}…` : entry;
    return `The project ${(0,quote/* quote */.hD)(shown)} stands for more than ${src_limits/* LIMITS */.b.globTexts} folders or is longer than ${src_limits/* LIMITS */.b.patternCharacters} characters. Use "*", or name the folders one a line.`;
}
/** Null for what is outside of the workspace, also by one of the alternatives of a glob (`{..,apps}`). */
function normalized(root, entry) {
    const path = (0,platform_path/* pathBelow */.Br)(root, (0,external_node_path_.resolve)(root, entry));
    return path
        ?.replaceAll('\\', '')
        .split(/[/{},()|]/)
        .includes('..')
        ? null
        : path;
}
/** Why a folder is refused: it, or a folder before the first wildcard, is a link, and that may lead anywhere. */
function behindLink(root, path) {
    const { folders } = literalStart(path);
    const isBehind = folders.some((_, index) => (0,platform_path/* kindAt */.Ii)(root, folders.slice(0, index + 1).join('/')) === 'link');
    return isBehind
        ? 'is reached through a symbolic link, and nothing behind one is read. Give the folder itself.'
        : null;
}
/** The folders of a glob that hold something of that name which git does not ignore. */
function globbed(root, glob, without, name) {
    const found = namedIn(root, glob, without, name);
    if (found.length === 0)
        return [];
    const answer = askGit(root, ['check-ignore', '-z', '--stdin'], found.map((path) => `${path}\0`).join(''));
    const ignored = new Set(answer?.toString('utf8').split('\0'));
    return found
        .filter((path) => !ignored.has(path))
        .map(folderOf)
        .filter((folder) => isReachedWithoutLinks(root, folder));
}
//# sourceMappingURL=find-projects.js.map
// EXTERNAL MODULE: ./build/src/read/report-files.js
var report_files = __nccwpck_require__(760);
;// CONCATENATED MODULE: ./build/src/modes.js









/** `check`: the projects of the workspace against their base. */
async function check(entry, options) {
    const found = findProjects(entry.root, options.projects, options.manifest);
    const isAny = found.paths.length + found.bare.length > 0;
    const base = isAny ? await baseOf(entry, options, found.paths) : noBase('no project was found');
    return { checked: preflight(options, found, entry.worktree, base), base };
}
/**
 * `plan`: the projects that the change touches, or all without a base, divided among shards; null lets the work decide how many.
 * `nameOf` gives what a folder is called where the shards are checked.
 */
async function plan(entry, options, count, nameOf) {
    const { root, worktree } = entry;
    const found = findProjects(root, options.projects, options.manifest);
    if (found.failures.length > 0)
        return { shards: [], base: noBase('nothing was planned'), failures: found.failures.map(({ message }) => message) };
    const base = await baseOf(entry, options, found.paths);
    const paths = projectFolders(found, worktree, base.snapshot, options.manifest).map(({ path }) => path);
    const touched = touchedProjects(paths, base.commit && changedFiles(root, base.commit));
    return { shards: planShards(touched, worktree, count, nameOf), base, failures: [] };
}
/** `merge`: the reports of shards, which files below a folder hold, as one. */
function merge(folder, names, options) {
    return {
        report: mergeReports((0,report_files/* shardReports */.E8)(folder, names, 2 * src_limits/* LIMITS */.b.reportBytes), options),
        projects: [],
        findings: [],
    };
}
function baseOf({ worktree, baseOf }, { base, manifest }, paths) {
    return baseOf(base, (listing) => filesOfBase(paths, worktree, listing, manifest));
}
//# sourceMappingURL=modes.js.map
// EXTERNAL MODULE: ./build/src/options.js
var options = __nccwpck_require__(6067);
;// CONCATENATED MODULE: ./build/src/read/tree.js



/** The entry behind a git file mode (six octal digits), a path and an object id. */
function treeEntry(mode, path, id) {
    const kind = mode.startsWith('100') ? 'file' : mode === '120000' ? 'link' : mode === '040000' ? 'folder' : 'other';
    return { path, kind, id };
}
/** The id that git gives to bytes as a file, in a repository whose ids are as long as `like`. */
function blobId(bytes, like) {
    return createHash(like.length === 64 ? 'sha256' : 'sha1')
        .update(`blob ${bytes.byteLength}\0`)
        .update(bytes)
        .digest('hex');
}
/** A snapshot of a listed git tree, folders included, given a way to read many blobs at once in the order asked. */
function treeSnapshot(entries, readBlobs) {
    const held = entries.filter(({ path }) => !NOWHERE.test(path));
    const byPath = new Map(held.map((entry) => [entry.path, entry]));
    const sorted = [...byPath.values()].sort((0,text_order/* inOrderOf */.F)((entry) => entry.path));
    const below = (folder) => (folder === '.' ? sorted : startingWith(sorted, `${folder}/`));
    return {
        children: (folder) => {
            const nameStart = inFolder(folder, '').length;
            return below(folder).filter((entry) => !entry.path.includes('/', nameStart));
        },
        below: (folder) => below(folder).filter((entry) => entry.kind !== 'folder'),
        named: (name) => sorted
            .filter(({ path, kind }) => kind === 'file' && `/${path}`.endsWith(`/${name}`) && !IGNORED.test(path))
            .map(({ path }) => path),
        *read(paths) {
            const found = paths.map((path) => byPath.get(path));
            const ids = found.flatMap((entry) => (entry?.kind === 'file' ? [entry.id] : []));
            const contents = readBlobs(ids)[Symbol.iterator]();
            for (const entry of found)
                yield entry?.kind === 'file' ? (contents.next().value ?? tree_MISSING) : notAFile(entry);
        },
    };
}
/** A tree made by hand can name what no checkout holds, and more than once; a path with `..` would lead out of the workspace. */
const NOWHERE = /(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/;
const IGNORED = /(?:^|\/)node_modules\//;
const tree_MISSING = { kind: 'missing' };
function notAFile(entry) {
    if (entry === undefined || entry.kind === 'folder')
        return tree_MISSING;
    return { kind: 'unsafe', why: entry.kind === 'link' ? 'it is a symbolic link' : 'it is a submodule' };
}
/** The stretch of sorted entries whose paths start with a text, found by halving. */
function startingWith(sorted, start) {
    const countBefore = (isBefore) => {
        let low = 0;
        let high = sorted.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (isBefore(sorted[middle].path))
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    };
    return sorted.slice(countBefore((path) => path < start), countBefore((path) => path < start || path.startsWith(start)));
}
//# sourceMappingURL=tree.js.map
;// CONCATENATED MODULE: ./build/src/read/git-snapshot.js



/** What is said of a commit whose files are not all here. */
const WITHOUT_FILES = 'git has it without all of its files, as a clone with a filter leaves it';
/**
 * The files of one commit of a local repository, or null when the commit is not here, or not all of it that is needed: a
 * clone can leave out trees and the contents of files (`--filter`).
 */
function gitSnapshot(root, commit, needed) {
    const listing = askGit(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit]);
    if (listing === null)
        return null;
    // `MODE TYPE ID<tab>PATH`, as `git ls-tree -z` writes it.
    const entries = listing
        .toString('utf8')
        .split('\0')
        .slice(0, -1)
        .map((line) => {
        const tab = line.indexOf('\t');
        const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
        return treeEntry(mode, line.slice(tab + 1), id);
    });
    const snapshot = treeSnapshot(entries, (ids) => readBlobs(root, ids));
    if (askGit(root, ['config', '--get-regexp', '^remote\\..*\\.promisor$']) === null)
        return snapshot;
    for (const { kind } of snapshot.read(needed(snapshot)))
        if (kind === 'unreadable')
            return null;
    return snapshot;
}
/** The blobs in the order asked, a part of them at a time: all that a commit holds could be too much to hold. */
function* readBlobs(root, ids) {
    const sizes = sizesOf(root, [...new Set(ids)]);
    for (let start = 0; start < ids.length;) {
        let end = start;
        for (let bytes = 0; end < ids.length && bytes < 16 * src_limits/* LIMITS */.b.fileBytes; end += 1)
            bytes += Math.min(sizes.get(ids[end] ?? '') ?? 0, src_limits/* LIMITS */.b.fileBytes);
        const part = ids.slice(start, end);
        const blobs = blobsOf(root, new Set(part), sizes);
        for (const id of part)
            yield contentOf(id, blobs.get(id), sizes.get(id));
        start = end;
    }
}
function contentOf(id, bytes, size) {
    if (bytes)
        return { kind: 'bytes', bytes };
    return size === undefined ? { kind: 'unreadable', why: `git has no object ${id}` } : { kind: 'too-large', size };
}
/** Asked before any content, so that a huge blob is never loaded. */
function sizesOf(root, ids) {
    const answer = askGit(root, ['cat-file', '--batch-check'], ids.map((id) => `${id}\n`).join(''));
    const lines = (answer?.toString('utf8') ?? '').split('\n').map((line) => line.split(' '));
    return new Map(lines.flatMap(([id = '', type, size]) => (type === 'blob' ? [[id, Number(size)]] : [])));
}
/** `ID TYPE SIZE<newline>CONTENT<newline>` for each object, as `git cat-file --batch` writes it. */
function blobsOf(root, ids, sizes) {
    const asked = [...ids].filter((id) => (sizes.get(id) ?? Number.POSITIVE_INFINITY) <= src_limits/* LIMITS */.b.fileBytes);
    const answer = askGit(root, ['cat-file', '--batch'], asked.map((id) => `${id}\n`).join(''));
    const blobs = new Map();
    let at = 0;
    for (const id of answer ? asked : []) {
        const start = answer.indexOf('\n', at) + 1;
        const end = start + (sizes.get(id) ?? 0);
        blobs.set(id, answer.subarray(start, end));
        at = end + 1;
    }
    return blobs;
}
//# sourceMappingURL=git-snapshot.js.map
// EXTERNAL MODULE: ./build/src/manifest/payment-schema.js
var payment_schema = __nccwpck_require__(1225);
;// CONCATENATED MODULE: ./build/src/manifest/redacted.js


/**
 * The manifest's text as it may be shown around a finding: values of fields of `payment` that the document's 2.2 does not name
 * may be secrets, so every character of them is a dot. All places stay as they are. Of a text that does not parse, every
 * value after the word `"payment"` is hidden.
 */
function redacted({ source, root }) {
    if (root === null)
        return redacted_hidden(source, stringsAfterPayment(source.text));
    const unknown = root.members
        .flatMap(({ key, value }) => (key === 'payment' && value.kind === 'object' ? value.members : []))
        .filter(({ key }) => !Object.hasOwn(payment_schema/* payment */.Ji.shape, key));
    return redacted_hidden(source, unknown.map(({ value }) => value));
}
function redacted_hidden(source, spans) {
    if (spans.length === 0)
        return source;
    const parts = [];
    let at = 0;
    for (const { start, end } of spans) {
        parts.push(source.text.slice(at, start), source.text.slice(start, end).replace(/[^\r\n]/g, '•'));
        at = end;
    }
    return sourceOf(source.file, parts.join('') + source.text.slice(at));
}
function stringsAfterPayment(text) {
    const from = text.indexOf('"payment"');
    if (from === -1)
        return [];
    return [...text.slice(from).matchAll(/:\s*("(?:[^"\\\n]|\\.)*"?)/g)].map(({ index, 0: whole, 1: value = '' }) => {
        const end = from + index + whole.length;
        return { start: end - value.length, end };
    });
}
//# sourceMappingURL=redacted.js.map
;// CONCATENATED MODULE: ./build/src/report/sources.js


/** The texts of all projects, to compute with: manifests as they were checked, route files read again when they are asked for. */
function sourcesOf(projects, snapshot) {
    return sourcesBy(projects, snapshot, ({ source }) => source);
}
/** The same texts as they may be printed: what may be a secret in a manifest is hidden, and every place is where it was. */
function printableSources(projects, snapshot) {
    return sourcesBy(projects, snapshot, redacted);
}
function sourcesBy(projects, snapshot, ofManifest) {
    const manifests = new Map(projects.map(({ manifest }) => [manifest.source.file, manifest]));
    const readFiles = new Set(projects.flatMap(({ routes }) => routes.flatMap(({ file, textName }) => (textName === null ? [] : file))));
    // Findings come file by file, so that the last text is enough to hold.
    let last;
    return (file) => {
        if (last?.file === file)
            return last;
        const manifest = manifests.get(file);
        last = manifest ? ofManifest(manifest) : readFiles.has(file) ? readSource(file, snapshot) : undefined;
        return last;
    };
}
function readSource(file, snapshot) {
    const [content] = snapshot.read([file]);
    return content?.kind === 'bytes' ? sourceOf(file, textOf(content.bytes)) : undefined;
}
//# sourceMappingURL=sources.js.map
// EXTERNAL MODULE: ./build/src/command-line/arguments.js
var command_line_arguments = __nccwpck_require__(2612);
;// CONCATENATED MODULE: ./build/src/command-line/workspace.js






/**
 * The workspace of the given project folders or globs: the git repository that holds them, else the folder of the project,
 * else the folder that all have in common. In a repository a folder may be gone: its base may have it. Throws a `UsageError`
 * that names a folder that never was, a file, or two folders that are in different repositories.
 */
function workspaceOf(folder, projects) {
    const isWithout = (project) => project.startsWith('!');
    const places = projects.filter((project) => !isWithout(project)).map((project) => workspace_placeOf(folder, project));
    const first = places[0]?.folder ?? folder;
    const repository = repositoryAround(first);
    const elsewhere = places.find((place) => repositoryAround(place.folder) !== repository);
    if (elsewhere)
        throw new command_line_arguments/* UsageError */.eb(`The projects ${JSON.stringify(places[0]?.project)} and ${JSON.stringify(elsewhere.project)} are not in the same git repository, and one run compares with one commit. Check them in two runs.`);
    const common = (one, other) => [...(0,platform_path/* upward */.Oz)(one)].find((at) => (0,platform_path/* pathBelow */.Br)(at, other) !== null) ?? one;
    const root = repository ?? places.map((place) => place.folder).reduce(common, first);
    const named = (place) => {
        const path = (0,platform_path/* pathBelow */.Br)(root, place.folder) ?? (0,platform_path/* slashed */.df)((0,external_node_path_.relative)(root, place.folder));
        return [escaped(path), ...place.glob].join('/').replace(/^\.\/(?=.)/, '');
    };
    const without = projects.filter(isWithout).flatMap((project) => placeAt(folder, project.slice(1), false) ?? []);
    return { root, projects: [...places.map(named), ...without.map((place) => `!${named(place)}`)] };
}
function workspace_placeOf(from, project) {
    const place = placeAt(from, project, true);
    if (place === null)
        throw new command_line_arguments/* UsageError */.eb(`There is no folder ${JSON.stringify(project)} here. Give the folder of a project.`);
    if (isFolder(place.folder) === false)
        throw new command_line_arguments/* UsageError */.eb(`${JSON.stringify(project)} is no folder. Give the folder of a project.`);
    if (leadsOut(place))
        throw new command_line_arguments/* UsageError */.eb(`The project ${JSON.stringify(project)} is a symbolic link out of its repository, and nothing outside is read. Give the folder itself.`);
    return place;
}
/** The place that an argument names; null where there is no such folder, nor a repository that may have had it. */
function placeAt(from, project, mayBeGone) {
    const { folders, rest: glob } = literalStart((0,platform_path/* slashed */.df)(project));
    const written = (0,external_node_path_.resolve)(from, glob.length > 0 ? [...folders, ''].join('/') : folders.join('/'));
    const there = existing(written);
    if (there !== null)
        return { project, folder: there, written, glob };
    const above = [...(0,platform_path/* upward */.Oz)(written)].find((folder) => isFolder(folder) === true) ?? written;
    const held = existing(above) ?? above;
    if (!mayBeGone || repositoryAround(held) === null)
        return null;
    return { project, folder: (0,external_node_path_.resolve)(held, (0,external_node_path_.relative)(above, written)), written, glob };
}
/** Undefined where there is nothing. */
function isFolder(path) {
    const real = existing(path);
    return real === null ? undefined : (0,external_node_fs_.statSync)(real).isDirectory();
}
/** Whether the folder that a path is written in belongs to a repository and the folder that it leads to does not. */
function leadsOut({ written, folder }) {
    const around = existing((0,external_node_path_.dirname)(written));
    if (around === null || (0,external_node_path_.dirname)(folder) === around)
        return false;
    const root = repositoryAround(around);
    return root !== null && (0,platform_path/* pathBelow */.Br)(root, folder) === null;
}
/** The one true spelling of a path that exists: without links, short names (`RUNNER~1`) and the wrong case. */
function existing(path) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return null;
    }
}
//# sourceMappingURL=workspace.js.map
;// CONCATENATED MODULE: ./build/src/command-line/check.js





















/** Checks the projects that the arguments name. Throws a `UsageError` for bad input. */
async function check_check(args, isTerminal) {
    const format = formatOf(args);
    const { entry, options } = entryOf(args);
    const { checked } = await check(entry, options);
    return { report: checked.report, text: check_rendered(checked, entry.worktree, options, format, isTerminal) };
}
/** Joins the reports that the arguments name, as one run over all their projects would have printed them. */
function check_merge(args, isTerminal) {
    const format = formatOf(args);
    const options = optionsOf(args);
    const checked = merge(process.cwd(), args.words, options);
    return {
        report: checked.report,
        text: check_rendered(checked, worktreeSnapshot(process.cwd()), options, format, isTerminal),
    };
}
/** The shards of the projects that the change touches, or of all without a base, as JSON for a job matrix. */
async function check_plan(args) {
    const { entry, options } = entryOf(args);
    const { shards: given } = args.given;
    const count = given === undefined ? null : Number(given);
    if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= src_limits/* LIMITS */.b.shards))
        throw new command_line_arguments/* UsageError */.eb(`--shards: ${JSON.stringify(given)} is not accepted; it takes a whole number from 1 to ${src_limits/* LIMITS */.b.shards}.`);
    try {
        const { shards, failures } = await plan(entry, options, count);
        if (failures[0] !== undefined)
            throw new command_line_arguments/* UsageError */.eb(failures[0]);
        return `${JSON.stringify(shards)}\n`;
    }
    catch (error) {
        throw error instanceof Unreadable ? new command_line_arguments/* UsageError */.eb(error.message) : error;
    }
}
function formatOf({ given: { format: text = 'text' } }) {
    const format = command_line_arguments/* FORMATS */.hR.find((known) => known === text);
    if (format === undefined)
        throw new command_line_arguments/* UsageError */.eb(`--format: ${JSON.stringify(text)} is not accepted; it takes one of: ${command_line_arguments/* FORMATS */.hR.join(', ')}.`);
    return format;
}
function optionsOf(args) {
    const parsed = (0,options/* parseOptions */.Ac)(args.options, (option) => {
        const [name = option] = Object.entries(command_line_arguments/* flags */.Mv).find(([, flag]) => flag.option === option) ?? [];
        return `--${name}`;
    });
    if ('errors' in parsed)
        throw new command_line_arguments/* UsageError */.eb(parsed.errors.map((error) => (0,quote/* messageOf */.bD)(error).message).join('\n'));
    return parsed.options;
}
/** The workspace of the projects that the arguments name, whose base is in its repository. */
function entryOf(args) {
    const given = optionsOf(args);
    const { root, projects } = workspaceOf(process.cwd(), args.words.length ? args.words : ['.']);
    const entry = {
        root,
        worktree: worktreeSnapshot(root),
        baseOf: async (name, needed) => name === 'none'
            ? noBase('none was asked for')
            : name === 'auto'
                ? defaultBase(root, needed)
                : namedBase(root, name, needed),
    };
    return { entry, options: { ...given, projects: [...projects] } };
}
/**
 * What uncommitted and unmerged work is compared with on a developer's machine: the merge-base with the remote's default
 * branch, else `HEAD`, else nothing.
 */
function defaultBase(root, needed) {
    const head = commitId(root, 'HEAD');
    if (head === null)
        return noBase(WITHOUT_COMMIT);
    const remote = askGitText(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
    const tip = remote && commitId(root, remote);
    const shared = tip && mergeBase(root, head, tip);
    const [commit, what] = shared ? [shared, `the merge-base with ${remote}`] : [head, 'HEAD'];
    return readBase(root, commit, what, needed) ?? noBase(unread(commit, what, WITHOUT_FILES));
}
/** The base that the user named. Throws a `UsageError` where the repository does not have it. */
function namedBase(root, name, needed) {
    const commit = commitId(root, name);
    const base = commit && readBase(root, commit, whatWasAsked(name, commit), needed);
    if (base)
        return base;
    if (commit)
        throw new command_line_arguments/* UsageError */.eb(`--base: ${JSON.stringify(name)} cannot be compared with: ${WITHOUT_FILES}. Fetch its files, or give none.`);
    throw new command_line_arguments/* UsageError */.eb(repositoryAround(root) === null
        ? `--base: the project is in no git repository, so there is no commit ${JSON.stringify(name)} to compare with. Give none, or leave it out.`
        : `--base: this repository has no commit ${JSON.stringify(name)}. Give a commit, a branch, or none.`);
}
function readBase(root, commit, what, needed) {
    const snapshot = gitSnapshot(root, commit, needed);
    return snapshot && comparedWith(snapshot, commit, what, 'git');
}
function check_rendered({ report, projects, findings }, snapshot, options, format, isTerminal) {
    switch (format) {
        case 'json':
            return (0,report_report/* reportJson */.l4)(report);
        case 'sarif':
            return sarif(report);
        case 'markdown':
            return summary(report, {
                blob: null,
                blocks: (finding) => isBlocking(finding, options),
                patch: patchOf(findings, sourcesOf(projects, snapshot), printableSources(projects, snapshot)),
            });
        case 'github':
            return annotations(report, { rest: 'the formats text, json and markdown' }).map(workflow_commands/* workflowCommand */.N).join('');
        default:
            return reportText(report, printableSources(projects, snapshot), isTerminal && !process.env.NO_COLOR);
    }
}
//# sourceMappingURL=check.js.map

/***/ }),

/***/ 189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ helpText)
/* harmony export */ });
/* harmony import */ var _options_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6067);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2612);


/** What `--help` prints. */
function helpText() {
    const rows = Object.entries(_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .flags */ .Mv).map(([name, flag]) => {
        const { value, option, short } = flag;
        const otherwise = value && option && (0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .optionText */ .re)(option).default;
        return [
            `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
            `${(0,_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .flagText */ .us)(flag)}${otherwise ? ` (default: ${otherwise})` : ''}`,
        ];
    });
    const width = Math.max(...rows.map(([flag]) => (flag.length > 32 ? 0 : flag.length)));
    return `Checks a website project before deployment: its manifest and its server/api routes.

Usage:
  website-preflight [PROJECT…] [flags]            check projects: folders or globs, . by default
  website-preflight explain RULE                  what a rule checks, why, an example, the fix
  website-preflight schema manifest|report        print a JSON Schema
  website-preflight plan [PROJECT…] [--shards N]  divide the projects that the change touches among jobs, all with --base none
  website-preflight merge REPORT…                 join the reports of those jobs

Flags:
${rows.map(([flag, text]) => (flag.length > width ? `${flag}\n  ${' '.repeat(width)}${text}` : `${flag.padEnd(width)}  ${text}`)).join('\n')}

Exit codes: 0 passed, 1 blocked by a finding, 2 the check could not be made.
`;
}
//# sourceMappingURL=help.js.map

/***/ }),

/***/ 2152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ withoutCommands),
/* harmony export */   N: () => (/* binding */ workflowCommand)
/* harmony export */ });
/** An annotation as the workflow command that a runner reads from standard output; every value escaped. */
function workflowCommand({ level, message, ...annotation }) {
    const { title, file, startLine, endLine, startColumn, endColumn } = annotation;
    const properties = { title, file, line: startLine, endLine, col: startColumn, endColumn };
    const written = Object.entries(properties).flatMap(([name, value]) => value === undefined ? [] : [`${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`]);
    return `::${level} ${written.join(',')}::${escaped(message)}\n`;
}
/** Text in which a runner reads no command: not `::` where a line begins, blanks aside, nor `##[` anywhere in it. */
function withoutCommands(text) {
    return text.replaceAll('##[', '#\\u{23}[').replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u{3a}');
}
function escaped(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
//# sourceMappingURL=workflow-commands.js.map

/***/ }),

/***/ 1722:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R4: () => (/* binding */ tooLargeToRead),
/* harmony export */   qw: () => (/* binding */ CONTEXT_MEMBERS),
/* harmony export */   rc: () => (/* binding */ remarksOn)
/* harmony export */ });
/** The members that the document's 2.3 lists; its 4.1 rule 4 calls the path parameters `params`. */
const CONTEXT_MEMBERS = ['app', 'request', 'params', 'requestId'];
/** Every remark of one kind on the handlers of these files. */
function* remarksOn(routeFiles, kind) {
    const isMeant = (remark) => remark.kind === kind;
    for (const routeFile of routeFiles)
        for (const remark of routeFile.handler?.remarks.filter(isMeant) ?? [])
            yield { routeFile, remark, file: routeFile.file, range: remark.range };
}
/** What is known of a route file of more bytes than the `most` that are read. */
function tooLargeToRead(size, most) {
    const message = `it has ${size} bytes, and at most ${most} are read of a file`;
    return { export: 'unparsed', async: null, returns: [], remarks: [{ kind: 'syntax', message, range: null }] };
}
//# sourceMappingURL=handler.js.map

/***/ }),

/***/ 199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  p: () => (/* binding */ keepHeapSmall)
});

;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");
;// CONCATENATED MODULE: ./build/src/heap.js

/**
 * Keeps the space for young objects at its first size, and has one thread collect it. What is made of one file is garbage before
 * the next is read: a larger space only collects it later, and so little is collected sooner than further threads are woken.
 * Measured at 10,000 routes: half the memory, and a tenth less time.
 */
function keepHeapSmall() {
    (0,external_node_v8_namespaceObject.setFlagsFromString)('--semi-space-growth-factor=1');
    (0,external_node_v8_namespaceObject.setFlagsFromString)('--no-parallel-scavenge');
}
//# sourceMappingURL=heap.js.map

/***/ }),

/***/ 4449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ LIMITS)
/* harmony export */ });
/**
 * Every number of ours that bounds work or output, with the promise it keeps. A number that a standard gives (a section of the
 * platform document, GitHub) says so. Work takes its bounds as an argument with these as the default, so that a test can prove
 * a bound with small numbers.
 */
const LIMITS = {
    // text
    /** Characters that all comparisons of lines in a run may hold. Keeps: a run ends within 30 s of CPU. */
    comparedCharacters: 50_000_000,
    /** Steps of all comparisons of lines in a run, the square of a pair's edits. Keeps: a run ends within 30 s of CPU. */
    comparedSteps: 25_000_000,
    /** Characters of a project's text in a message. Keeps: a report stays under 50 MB. */
    shownText: 300,
    /** Characters of a word that is compared with known ones; no name is longer. Keeps: a run ends within 30 s of CPU. */
    comparedWord: 64,
    // manifest
    /** Brackets inside each other (the product's section 12: a cap with a finding). Keeps: no walk overflows the stack. */
    manifestDepth: 100,
    /** Values in the fields that have constraints. Keeps: no list of faults overflows the stack, and a run ends within 1 GB. */
    judgedValues: 20_000,
    /** Characters of a value in a message: it is shown to recognize it. Keeps: a report stays under 50 MB. */
    shownValue: 60,
    /** Characters of a JSON Pointer: a long key would be in that of everything below it. Keeps: a report stays under 50 MB. */
    pointerCharacters: 1000,
    // patterns, routes and auth
    /** Steps of comparing two patterns, a hundred times what two real ones take. Keeps: a run ends within 30 s of CPU. */
    stepsOfAPair: 20_000,
    /** Steps of each question about all routes of a project, a second of work. Keeps: a run ends within 30 s of CPU. */
    stepsOfAProject: 1_000_000,
    /** Steps more for each of its files; real ones take up to 9. Keeps: no real project is too large to compare. */
    stepsOfAFile: 15,
    /** Pairs of files that a report lists (at least 1,000 by product section 6). Keeps: a report stays under 50 MB. */
    listedOverlaps: 2_000,
    /** Characters of those pairs: file names are as long as a stranger likes. Keeps: a report stays under 50 MB. */
    overlapCharacters: 4_000_000,
    /** Files and other manifests that one finding relates to it. Keeps: a report stays under 50 MB. */
    relatedFiles: 20,
    /** Segments of all auth keys that are read, a hundred times what a real website has. Keeps: a run ends within 1 GB. */
    authSegments: 30_000,
    /** Steps of each question about all auth keys of a project, as many as 3,000 keys take. Keeps: a run ends within 30 s of CPU. */
    stepsOfKeys: 60_000,
    /** Characters of an auth key or of an entry of `projects`: servers and disks take no longer path. Keeps: a run ends within 30 s of CPU. */
    patternCharacters: 8192,
    /** Keys of equal standing that an example keeps clear of. Keeps: a run ends within 30 s of CPU. */
    avoidedKeys: 50,
    /** Entries of a list in a value that a message shows. Keeps: a report stays under 50 MB. */
    shownEntries: 4,
    // handler
    /** Steps through names, branches and calls to what a value or type is. Keeps: no text exhausts the stack. */
    followedSteps: 40,
    /** How far the parser may travel over a text, for each character of it. Keeps: a run ends within 30 s of CPU. */
    parserSteps: 10,
    /** How far it may travel beyond twice the length of each text, for a project. Keeps: a run ends within 30 s of CPU. */
    parserEffort: 10_000_000,
    /** How many calls deep it may be. Keeps: no text exhausts the stack, and the same ones are refused everywhere. */
    parserCalls: 50_000,
    /** Blocks and classes around it, times the names that it notes in each. Keeps: a run ends within 30 s of CPU and 1 GB. */
    parserNotes: 2_000_000,
    /** Characters of a text that is parsed on from its errors, to tell those of types alone. Keeps: a run ends within 30 s of CPU. */
    recoveredText: 100_000,
    /** Milliseconds until the thread for deep texts counts as dead; it takes seconds. Keeps: a step ends. */
    deepMilliseconds: 120_000,
    // read
    /** Bytes of a file that is read (1 MiB, product section 12: a cap with a finding). Keeps: a run ends within 1 GB. */
    fileBytes: 1024 * 1024,
    /** Files below `server/api` of a project. Keeps: a run ends within 30 s of CPU and 1 GB. */
    routeFiles: 100_000,
    /** Characters of the paths of those files; a real project of as many has a tenth. Keeps: a run ends within 1 GB. */
    pathCharacters: 16_000_000,
    /** Segments of those paths. Keeps: a run ends within 30 s of CPU. */
    pathSegments: 2_000_000,
    /** Bytes of the route files of a project, three times a real one of as many files. Keeps: a run ends within 30 s of CPU. */
    routeBytes: 512 * 1024 * 1024,
    /** Files and folders of one walk of the disk. Keeps: a run ends within 1 GB. */
    entries: 2_000_000,
    /** Bytes of one answer of git: a few trees that name each other list more files than any disk holds. Keeps: 1 GB. */
    gitAnswerBytes: 128 * 1024 * 1024,
    /** Texts that the braces of a glob stand for: the glob is read once for each. Keeps: a run ends within 30 s of CPU. */
    globTexts: 1000,
    // compare, rules and report
    /** Folders in the place of a file in a folder that moved. Keeps: a run ends within 30 s of CPU. */
    foldersOfAPlace: 8,
    /** Violations of one rule that are looked at in one tree beyond those listed. Keeps: a run ends within 30 s of CPU. */
    violationsRead: 200_000,
    /** Findings of one rule that are listed for one project. Keeps: a report stays under 50 MB. */
    findingsOfARule: 1000,
    /** Characters of a message or a help; a name may be a megabyte, and is in each. Keeps: a report stays under 50 MB. */
    findingText: 4000,
    /** Pairs of an auth key and a route of which the nearest is looked for. Keeps: a run ends within 30 s of CPU. */
    comparedKeys: 1_000_000,
    /** Members `id` that a machine takes out; all may be on one line of a megabyte. Keeps: a run ends within 30 s of CPU. */
    removedMembers: 20,
    /** Bytes of a written report, failures aside. Keeps: a report stays under 50 MB. */
    reportBytes: 47_000_000,
    // formats
    /** Annotations of each level that GitHub shows in a step; it drops the rest. */
    annotationsOfALevel: 10,
    /** Characters of an annotation's message that GitHub shows. */
    annotationMessage: 4096,
    /** Characters of the title of an annotation or a check run (GitHub). */
    title: 255,
    /** Characters of a check run's summary or of a comment (GitHub). */
    gitHubText: 65_535,
    /** Bytes of a step's job summary; a larger one GitHub drops whole. */
    summaryBytes: 1024 * 1024,
    /** Results of one run that GitHub's code scanning takes. */
    sarifResults: 25_000,
    /** Suggestions of one review. Keeps: all publishing takes 25 s at most. */
    suggestions: 50,
    /** Lines added and removed of a diff that suggestions are placed in. Keeps: a run ends within 30 s of CPU. */
    suggestedDiffEdits: 1000,
    /** What the frames of all sections may take of a summary. Keeps: what does not fit stands with its number. */
    shareOfFrames: 0.25,
    /** Reasons in the box at the top of the summary, of each kind. Keeps: the first screen tells how it ended. */
    reasons: 5,
    /** Rows of a table that is not folded. Keeps: what comes after a table is found. */
    openRows: 30,
    /** Routes of a picture, and characters of each of its labels. Keeps: it fits a page. */
    drawn: 40,
    /** Columns that a cell is filled up to at a terminal. Keeps: a stranger's name does not widen a hundred thousand rows. */
    cellColumns: 80,
    /** UTF-16 units of a line that a code frame shows. Keeps: a line of a megabyte does not flood a terminal. */
    frameCharacters: 100,
    // doors: GitHub and the command line
    /** Milliseconds of one `git fetch`. Keeps: a step ends when nothing answers. */
    fetchMilliseconds: 20_000,
    /** Milliseconds of one request to GitHub's API. Keeps: "one API request takes 10 seconds at most". */
    requestMilliseconds: 10_000,
    /** Milliseconds of all publishing. Keeps: "and all publishing 25". */
    publishMilliseconds: 25_000,
    /** Requests for one thing, repeats included, within that time. Keeps: GitHub is not asked without end. */
    attempts: 3,
    /** Milliseconds in which a commit is read through the API. Keeps: a step ends when GitHub is slow. */
    apiReadMilliseconds: 60_000,
    /** Files of a commit read through the API: GitHub gives a token 1,000 requests an hour for all jobs of a repository. */
    apiFiles: 400,
    /** Requests at once; GitHub allows a hundred. */
    apiRequestsAtOnce: 8,
    /** Pages of 100 earlier annotations or reviews. Keeps: publishing ends in time. */
    apiPages: 10,
    /** Annotations that GitHub's checks API takes in one request. */
    annotationsOfARequest: 50,
    /** Jobs of one matrix that GitHub runs. */
    shards: 256,
    /** Files below `server/api` of a shard, one job checks them in some seconds. Keeps: a job's own start is not what takes the time. */
    filesOfAShard: 5000,
};
//# sourceMappingURL=limits.js.map

/***/ }),

/***/ 2265:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Nb: () => (/* binding */ PAGES),
/* harmony export */   j2: () => (/* binding */ auth),
/* harmony export */   v3: () => (/* binding */ authPages)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5395);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3759);
/* harmony import */ var _text_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6782);


/** The paths of the pages where a manifest names none (the document's 5). */
const PAGES = { login: '/login', denied: '/403' };
/** A path that `login` or `denied` names (the document's 5). */
const page = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk(/^\/[^*]*$/, 'begin with "/" and hold no "*"'));
const accessText = (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(1).check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({ description: 'A non-empty text' }));
const accessList = (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(accessText).check(zod_mini__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9(1));
/** What a key of `auth` that begins with `/` may hold (the document's 5). */
const accessRule = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY(), accessText, accessList]).check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({
    title: 'Access rule',
    description: 'true, false, a non-empty text, or a list of at least one non-empty text without repeats. Rules on more specific paths take precedence. What the values mean is not shown (the document, 5).',
}));
/** The pages by the key that names each. */
const authPages = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    login: page.check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({
        title: 'Login path',
        description: `The path for login: begins with / and holds no *. Default: ${PAGES.login} (the document, 5).`,
        default: PAGES.login,
        examples: [PAGES.login],
    })),
    denied: page.check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({
        title: 'Denied path',
        description: `The path for denied access: begins with / and holds no *. Default: ${PAGES.denied} (the document, 5).`,
        default: PAGES.denied,
        examples: [PAGES.denied],
    })),
});
/** The access rules (the document's 5). That other keys must begin with `/` is said where keys are checked. */
const auth = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .catchall */ .rUs(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .partial */ .OH3(authPages), accessRule).check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({
    title: 'Access rules',
    description: 'First-level page and API access rules: login, denied, and keys that begin with /. Other keys are not allowed (the document, 5).',
    examples: [PAGES],
}));
//# sourceMappingURL=auth-schema.js.map

/***/ }),

/***/ 9185:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fi: () => (/* binding */ lostIdentity),
/* harmony export */   cu: () => (/* binding */ identityOf),
/* harmony export */   zK: () => (/* binding */ IDENTITY)
/* harmony export */ });
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6274);

/** The form of a website identity (the document's 2.1, pattern of `id`). */
const IDENTITY = /^web-[0-9a-f]{12}$/;
/** The identity that a manifest carries in `name` (the document's 2.1), and its place; undefined before the first deployment. */
function identityOf(manifest) {
    const name = (0,_manifest_js__WEBPACK_IMPORTED_MODULE_0__/* .field */ .Z)(manifest, 'name')?.value;
    if (name?.kind !== 'string' || !IDENTITY.test(name.value))
        return undefined;
    return { identity: name.value, file: manifest.source.file, range: manifest.source.range(name.start, name.end) };
}
/** The identity that a change takes away: the base carries it and the manifest, as far as it can be read, does not. */
function lostIdentity(manifest, base) {
    const before = base && identityOf(base)?.identity;
    return manifest.root === null || identityOf(manifest)?.identity === before ? undefined : before;
}
//# sourceMappingURL=identity.js.map

/***/ }),

/***/ 1045:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ manifestJsonSchema)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1939);
/* harmony import */ var _auth_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2265);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(156);



/** The manifest's schema as JSON Schema draft-07, for editors and validators; `x-platform-source` is its one extension keyword (the document's 2.1). */
function manifestJsonSchema() {
    const schema = zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .toJSONSchema */ .bl(_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .manifestSchema */ .rc, {
        target: 'draft-7',
        io: 'input',
        override: ({ zodSchema, jsonSchema }) => {
            if (zodSchema === _auth_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .auth */ .j2) {
                jsonSchema.patternProperties = { '^/': jsonSchema.additionalProperties ?? {} };
                jsonSchema.additionalProperties = false;
            }
            // JavaScript writes every slash of a pattern escaped; JSON Schema need not.
            if (jsonSchema.pattern !== undefined)
                jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
        },
    });
    const { $schema, ...rest } = schema;
    return { $schema, $id: 'urn:website-preflight:manifest', ...rest };
}
//# sourceMappingURL=json-schema.js.map

/***/ }),

/***/ 6274:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ field)
/* harmony export */ });
/** The top-level field of that name that counts; undefined when it is absent or the manifest does not parse. */
function field(manifest, name) {
    return manifest.root?.fields.get(name);
}
//# sourceMappingURL=manifest.js.map

/***/ }),

/***/ 4304:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   YD: () => (/* binding */ keysOf),
/* harmony export */   rq: () => (/* binding */ pointerOf),
/* harmony export */   vs: () => (/* binding */ pathTo)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4449);

/** The path of a top-level field and, step by step, of what is inside. */
function pathTo(...keys) {
    return keys.reduce((parent, key) => ({ parent, key }), null);
}
/** The JSON Pointer (RFC 6901) of a place, or of the innermost place around it whose pointer has at most so many characters. */
function pointerOf(path, most = _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.pointerCharacters) {
    let pointer = '';
    for (const key of keysOf(path)) {
        const longer = `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (longer.length > most)
            break;
        pointer = longer;
    }
    return pointer;
}
/** The keys and indexes that lead to a place, from the top. */
function keysOf(path) {
    const keys = [];
    for (let at = path; at !== null; at = at.parent)
        keys.push(at.key);
    return keys.reverse();
}
//# sourceMappingURL=path.js.map

/***/ }),

/***/ 1225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ji: () => (/* binding */ payment),
/* harmony export */   Mn: () => (/* binding */ provider),
/* harmony export */   xq: () => (/* binding */ PROVIDERS),
/* harmony export */   y: () => (/* binding */ paymentFields)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5395);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3759);
/* harmony import */ var _text_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6782);


/** One of the identifiers whose spelling the document's 2.2 does not show. */
const provider = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk(/^[^A-Z\s]+$/, 'be a lowercase word'), zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({ description: 'A lowercase word' }));
/** As many providers are allowed (the document's 2.2). */
const PROVIDERS = 3;
const providers = (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)(provider, PROVIDERS).check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({
    title: 'Payment providers',
    description: 'Any of three provider identifiers, lowercase words, each at most once. Their spelling is not shown (the document, 2.2).',
    examples: [[]],
}));
/** Each field of `payment` by its name. */
const paymentFields = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    mode: zod_mini__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['test', 'live'])
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({ title: 'Payment mode', description: 'test or live (the document, 2.2).', examples: ['test'] })),
    currency: zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_1__/* ._regex */ .Fk(/^[A-Za-z]{3}$/, 'be three letters'), zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({ title: 'Currency', description: 'Three letters (the document, 2.2).', examples: ['EUR'] })),
    providers,
});
/** The payment settings (the document's 2.2); further fields are allowed. */
const payment = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .partial */ .OH3(paymentFields).check(zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({
    title: 'Payment',
    description: 'Payment settings; further fields are allowed (the document, 2.2).',
    examples: [{ mode: 'test' }],
}));
//# sourceMappingURL=payment-schema.js.map

/***/ }),

/***/ 156:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Or: () => (/* binding */ LEGACY_FILES),
/* harmony export */   nz: () => (/* binding */ manifestFields),
/* harmony export */   rE: () => (/* binding */ version),
/* harmony export */   rc: () => (/* binding */ manifestSchema)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5395);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(3759);
/* harmony import */ var _auth_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2265);
/* harmony import */ var _identity_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(9185);
/* harmony import */ var _payment_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1225);
/* harmony import */ var _text_schema_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(6782);
/* harmony import */ var _time_zones_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7388);






/** The files that may hold the configuration of older projects (the document's 9). */
const LEGACY_FILES = ['project.ts', 'website.ts', 'config.ts', 'package.ts'];
/** What stands beside a package's name in `dependencies` and `overrides`. */
const version = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({ examples: ['1.2.3'] }));
const versions = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), version);
/** What `timezone` may hold (the document's 2.1). An enum of six hundred names is slowly made, and every run would wait for it. */
const timezone = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .refine */ .YPB((name) => _time_zones_js__WEBPACK_IMPORTED_MODULE_2__/* .timeZoneNames */ .G.includes(name), { params: { kind: 'time zone' } }), zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
    enum: [..._time_zones_js__WEBPACK_IMPORTED_MODULE_2__/* .timeZoneNames */ .G],
    title: 'Time zone',
    description: `An IANA time zone name (the document, 2.1), here of the tz database ${_time_zones_js__WEBPACK_IMPORTED_MODULE_2__/* .timeZoneVersion */ .u}.`,
    examples: ['Europe/Berlin'],
}));
/** Each field by its name. */
const manifestFields = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .looseObject */ ._H3({
    name: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Name',
        description: 'The local package name. After the first deployment the platform writes the website identity here, web- and 12 hexadecimal digits: never change it then (the document, 1 and 2.1).',
        examples: ['my-website'],
    })),
    private: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(true)
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({ title: 'Private', description: 'Always true (the document, 2.1).', examples: [true] })),
    type: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('module')
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({ title: 'Module type', description: 'Always module (the document, 2.1).', examples: ['module'] })),
    packageManager: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Package manager',
        description: 'Any text (the document, 2.1).',
        examples: ['npm@11.0.0'],
    })),
    id: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* ._regex */ .Fk(_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .IDENTITY */ .zK, 'be "web-" and 12 of the digits 0-9 and a-f'), zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Legacy identity',
        description: 'Deprecated, must not be written: the website identity lives in name (the document, 2.1 and 9).',
        deprecated: true,
    })),
    title: (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .text */ .Qq)(1, 200).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Title',
        description: '1 to 200 characters (the document, 2.1).',
        examples: ['My website'],
    })),
    description: (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .text */ .Qq)(1, 500).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Description',
        description: '1 to 500 characters (the document, 2.1).',
        examples: ['What the website is about'],
    })),
    image: (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .text */ .Qq)(1, 2000).check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* ._regex */ .Fk(/^(https?:\/\/|\/)/, 'begin with "http://", "https://" or "/"'), zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Image',
        description: '1 to 2000 characters, begins with http://, https:// or / (the document, 2.1).',
        examples: ['/image.png'],
    })),
    lang: (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .text */ .Qq)(2, 20).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Language',
        description: '2 to 20 characters (the document, 2.1).',
        examples: ['en'],
    })),
    favicon: (0,_text_schema_js__WEBPACK_IMPORTED_MODULE_6__/* .text */ .Qq)(1).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Favicon',
        description: 'At least 1 character (the document, 2.1).',
        examples: ['/favicon.svg'],
    })),
    timezone,
    mode: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['auto', 'static', 'fullstack']).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Mode',
        description: 'auto, static or fullstack. Use static when no server feature is used (the document, 2.1).',
        examples: ['auto'],
    })),
    data: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['auto', 'local', 'server']).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Data',
        description: 'auto, local or server (the document, 2.1).',
        examples: ['auto'],
    })),
    device: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['desktop', 'tablet', 'mobile']).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Device',
        description: 'desktop, tablet or mobile (the document, 2.1).',
        examples: ['desktop'],
    })),
    orientation: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['landscape', 'portrait']).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Orientation',
        description: 'landscape or portrait (the document, 2.1).',
        examples: ['landscape'],
    })),
    auth: _auth_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .auth */ .j2,
    dependencies: versions.check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Dependencies',
        description: 'Package names and their versions; every value is a text (the document, 2.1).',
        examples: [{ zod: '4.6.7' }],
    })),
    overrides: versions.check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
        title: 'Overrides',
        description: "Package names and their versions; every value is a text, so npm's nested overrides are not allowed (the document, 2.1).",
        examples: [{ zod: '4.6.7' }],
    })),
    payment: _payment_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .payment */ .Ji,
});
/** The manifest (the document's 2.1, 2.2 and 5): the one statement of what its fields may hold. No field is required, further ones are allowed. */
const manifestSchema = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .partial */ .OH3(manifestFields).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({
    title: 'Website manifest',
    description: 'The manifest of a website project (the document, 2.1).',
    'x-platform-source': { form: 'JSON object', legacyMigration: [...LEGACY_FILES] },
}));
//# sourceMappingURL=schema.js.map

/***/ }),

/***/ 6782:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   hg: () => (/* binding */ characters),
/* harmony export */   p_: () => (/* binding */ list)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5395);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3759);

/** A text of so many characters. The message of an issue about its length is what is allowed. */
function text(least, most) {
    const allowed = most === undefined ? `at least ${characters(least)}` : `${least} to ${characters(most)}`;
    const schema = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_1__/* ._minLength */ .m9(least, allowed));
    if (most === undefined)
        return schema;
    const params = { kind: 'units' };
    return schema.check(zod_mini__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb(most, allowed), zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YPB((value) => value.length <= most, { error: allowed, params }));
}
/** So many characters, in words. */
function characters(count) {
    return count === 1 ? '1 character' : `${count} characters`;
}
/**
 * A list of texts, each at most once. A repeated item and the first one too many are issues at that item; only right items
 * count, so that one mistake is said once. The check comes before any of zod's own on length, which would hide wrong items.
 */
function list(item, most) {
    const unique = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .superRefine */ .zni((items, context) => {
        const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
        const add = (at, params) => context.addIssue({ code: 'custom', path: [at], params });
        const seen = new Map();
        for (const [at, value] of items.entries()) {
            if (wrong.has(at))
                continue;
            const first = seen.get(value);
            if (first !== undefined)
                add(at, { kind: 'repeated', first });
            else if (seen.set(value, at).size - 1 === most)
                add(at, { kind: 'surplus', most });
        }
    }, { when: ({ value }) => Array.isArray(value) });
    const schema = zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(item).check(unique, zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .meta */ .mIj({ uniqueItems: true }));
    return most === undefined ? schema : schema.check(zod_mini__WEBPACK_IMPORTED_MODULE_1__/* ._maxLength */ .Eb(most));
}
//# sourceMappingURL=text-schema.js.map

/***/ }),

/***/ 7388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ timeZoneNames),
/* harmony export */   u: () => (/* binding */ timeZoneVersion)
/* harmony export */ });
// Written by scripts/time-zones.ts from moment-timezone; do not edit.
/** The release of the tz database that the names are from. */
const timeZoneVersion = '2026f';
/** Every IANA time zone name, links such as US/Pacific included, in code-unit order. */
const timeZoneNames = `
Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Algiers Africa/Asmara Africa/Asmera Africa/Bamako Africa/Bangui
Africa/Banjul Africa/Bissau Africa/Blantyre Africa/Brazzaville Africa/Bujumbura Africa/Cairo Africa/Casablanca
Africa/Ceuta Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam Africa/Djibouti Africa/Douala Africa/El_Aaiun
Africa/Freetown Africa/Gaborone Africa/Harare Africa/Johannesburg Africa/Juba Africa/Kampala Africa/Khartoum
Africa/Kigali Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Lome Africa/Luanda Africa/Lubumbashi Africa/Lusaka
Africa/Malabo Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Mogadishu Africa/Monrovia Africa/Nairobi
Africa/Ndjamena Africa/Niamey Africa/Nouakchott Africa/Ouagadougou Africa/Porto-Novo Africa/Sao_Tome Africa/Timbuktu
Africa/Tripoli Africa/Tunis Africa/Windhoek America/Adak America/Anchorage America/Anguilla America/Antigua
America/Araguaina America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/ComodRivadavia
America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza
America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis
America/Argentina/Tucuman America/Argentina/Ushuaia America/Aruba America/Asuncion America/Atikokan America/Atka
America/Bahia America/Bahia_Banderas America/Barbados America/Belem America/Belize America/Blanc-Sablon
America/Boa_Vista America/Bogota America/Boise America/Buenos_Aires America/Cambridge_Bay America/Campo_Grande
America/Cancun America/Caracas America/Catamarca America/Cayenne America/Cayman America/Chicago America/Chihuahua
America/Ciudad_Juarez America/Coral_Harbour America/Cordoba America/Costa_Rica America/Coyhaique America/Creston
America/Cuiaba America/Curacao America/Danmarkshavn America/Dawson America/Dawson_Creek America/Denver America/Detroit
America/Dominica America/Edmonton America/Eirunepe America/El_Salvador America/Ensenada America/Fort_Nelson
America/Fort_Wayne America/Fortaleza America/Glace_Bay America/Godthab America/Goose_Bay America/Grand_Turk
America/Grenada America/Guadeloupe America/Guatemala America/Guayaquil America/Guyana America/Halifax America/Havana
America/Hermosillo America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo
America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes
America/Indiana/Winamac America/Indianapolis America/Inuvik America/Iqaluit America/Jamaica America/Jujuy
America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello America/Knox_IN America/Kralendijk
America/La_Paz America/Lima America/Los_Angeles America/Louisville America/Lower_Princes America/Maceio
America/Managua America/Manaus America/Marigot America/Martinique America/Matamoros America/Mazatlan America/Mendoza
America/Menominee America/Merida America/Metlakatla America/Mexico_City America/Miquelon America/Moncton
America/Monterrey America/Montevideo America/Montreal America/Montserrat America/Nassau America/New_York
America/Nipigon America/Nome America/Noronha America/North_Dakota/Beulah America/North_Dakota/Center
America/North_Dakota/New_Salem America/Nuuk America/Ojinaga America/Panama America/Pangnirtung America/Paramaribo
America/Phoenix America/Port-au-Prince America/Port_of_Spain America/Porto_Acre America/Porto_Velho
America/Puerto_Rico America/Punta_Arenas America/Rainy_River America/Rankin_Inlet America/Recife America/Regina
America/Resolute America/Rio_Branco America/Rosario America/Santa_Isabel America/Santarem America/Santiago
America/Santo_Domingo America/Sao_Paulo America/Scoresbysund America/Shiprock America/Sitka America/St_Barthelemy
America/St_Johns America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Swift_Current
America/Tegucigalpa America/Thule America/Thunder_Bay America/Tijuana America/Toronto America/Tortola
America/Vancouver America/Virgin America/Whitehorse America/Winnipeg America/Yakutat America/Yellowknife
Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Macquarie Antarctica/Mawson Antarctica/McMurdo
Antarctica/Palmer Antarctica/Rothera Antarctica/South_Pole Antarctica/Syowa Antarctica/Troll Antarctica/Vostok
Arctic/Longyearbyen Asia/Aden Asia/Almaty Asia/Amman Asia/Anadyr Asia/Aqtau Asia/Aqtobe Asia/Ashgabat Asia/Ashkhabad
Asia/Atyrau Asia/Baghdad Asia/Bahrain Asia/Baku Asia/Bangkok Asia/Barnaul Asia/Beirut Asia/Bishkek Asia/Brunei
Asia/Calcutta Asia/Chita Asia/Choibalsan Asia/Chongqing Asia/Chungking Asia/Colombo Asia/Dacca Asia/Damascus
Asia/Dhaka Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Famagusta Asia/Gaza Asia/Harbin Asia/Hebron Asia/Ho_Chi_Minh
Asia/Hong_Kong Asia/Hovd Asia/Irkutsk Asia/Istanbul Asia/Jakarta Asia/Jayapura Asia/Jerusalem Asia/Kabul
Asia/Kamchatka Asia/Karachi Asia/Kashgar Asia/Kathmandu Asia/Katmandu Asia/Khandyga Asia/Kolkata Asia/Krasnoyarsk
Asia/Kuala_Lumpur Asia/Kuching Asia/Kuwait Asia/Macao Asia/Macau Asia/Magadan Asia/Makassar Asia/Manila Asia/Muscat
Asia/Nicosia Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Oral Asia/Phnom_Penh Asia/Pontianak Asia/Pyongyang
Asia/Qatar Asia/Qostanay Asia/Qyzylorda Asia/Rangoon Asia/Riyadh Asia/Saigon Asia/Sakhalin Asia/Samarkand Asia/Seoul
Asia/Shanghai Asia/Singapore Asia/Srednekolymsk Asia/Taipei Asia/Tashkent Asia/Tbilisi Asia/Tehran Asia/Tel_Aviv
Asia/Thimbu Asia/Thimphu Asia/Tokyo Asia/Tomsk Asia/Ujung_Pandang Asia/Ulaanbaatar Asia/Ulan_Bator Asia/Urumqi
Asia/Ust-Nera Asia/Vientiane Asia/Vladivostok Asia/Yakutsk Asia/Yangon Asia/Yekaterinburg Asia/Yerevan Atlantic/Azores
Atlantic/Bermuda Atlantic/Canary Atlantic/Cape_Verde Atlantic/Faeroe Atlantic/Faroe Atlantic/Jan_Mayen
Atlantic/Madeira Atlantic/Reykjavik Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley Australia/ACT
Australia/Adelaide Australia/Brisbane Australia/Broken_Hill Australia/Canberra Australia/Currie Australia/Darwin
Australia/Eucla Australia/Hobart Australia/LHI Australia/Lindeman Australia/Lord_Howe Australia/Melbourne
Australia/NSW Australia/North Australia/Perth Australia/Queensland Australia/South Australia/Sydney Australia/Tasmania
Australia/Victoria Australia/West Australia/Yancowinna Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West CET
CST6CDT Canada/Atlantic Canada/Central Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific
Canada/Saskatchewan Canada/Yukon Chile/Continental Chile/EasterIsland Cuba EET EST EST5EDT Egypt Eire Etc/GMT
Etc/GMT+0 Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7
Etc/GMT+8 Etc/GMT+9 Etc/GMT-0 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3
Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal
Etc/Zulu Europe/Amsterdam Europe/Andorra Europe/Astrakhan Europe/Athens Europe/Belfast Europe/Belgrade Europe/Berlin
Europe/Bratislava Europe/Brussels Europe/Bucharest Europe/Budapest Europe/Busingen Europe/Chisinau Europe/Copenhagen
Europe/Dublin Europe/Gibraltar Europe/Guernsey Europe/Helsinki Europe/Isle_of_Man Europe/Istanbul Europe/Jersey
Europe/Kaliningrad Europe/Kiev Europe/Kirov Europe/Kyiv Europe/Lisbon Europe/Ljubljana Europe/London Europe/Luxembourg
Europe/Madrid Europe/Malta Europe/Mariehamn Europe/Minsk Europe/Monaco Europe/Moscow Europe/Nicosia Europe/Oslo
Europe/Paris Europe/Podgorica Europe/Prague Europe/Riga Europe/Rome Europe/Samara Europe/San_Marino Europe/Sarajevo
Europe/Saratov Europe/Simferopol Europe/Skopje Europe/Sofia Europe/Stockholm Europe/Tallinn Europe/Tirane
Europe/Tiraspol Europe/Ulyanovsk Europe/Uzhgorod Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Vilnius
Europe/Volgograd Europe/Warsaw Europe/Zagreb Europe/Zaporozhye Europe/Zurich Factory GB GB-Eire GMT GMT+0 GMT-0 GMT0
Greenwich HST Hongkong Iceland Indian/Antananarivo Indian/Chagos Indian/Christmas Indian/Cocos Indian/Comoro
Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius Indian/Mayotte Indian/Reunion Iran Israel Jamaica Japan
Kwajalein Libya MET MST MST7MDT Mexico/BajaNorte Mexico/BajaSur Mexico/General NZ NZ-CHAT Navajo PRC PST8PDT
Pacific/Apia Pacific/Auckland Pacific/Bougainville Pacific/Chatham Pacific/Chuuk Pacific/Easter Pacific/Efate
Pacific/Enderbury Pacific/Fakaofo Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal
Pacific/Guam Pacific/Honolulu Pacific/Johnston Pacific/Kanton Pacific/Kiritimati Pacific/Kosrae Pacific/Kwajalein
Pacific/Majuro Pacific/Marquesas Pacific/Midway Pacific/Nauru Pacific/Niue Pacific/Norfolk Pacific/Noumea
Pacific/Pago_Pago Pacific/Palau Pacific/Pitcairn Pacific/Pohnpei Pacific/Ponape Pacific/Port_Moresby Pacific/Rarotonga
Pacific/Saipan Pacific/Samoa Pacific/Tahiti Pacific/Tarawa Pacific/Tongatapu Pacific/Truk Pacific/Wake Pacific/Wallis
Pacific/Yap Poland Portugal ROC ROK Singapore Turkey UCT US/Alaska US/Aleutian US/Arizona US/Central US/East-Indiana
US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa UTC Universal W-SU WET Zulu
`
    .trim()
    .split(/\s+/);
//# sourceMappingURL=time-zones.js.map

/***/ }),

/***/ 6067:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ parseOptions),
/* harmony export */   re: () => (/* binding */ optionText)
/* harmony export */ });
/* unused harmony export optionNames */
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5395);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9396);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(1939);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(3759);
/* harmony import */ var _auth_reading_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4352);
/* harmony import */ var _rules_index_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5444);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(6470);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7443);
/* harmony import */ var _text_quote_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2961);






const IDENTIFIER = /^[a-z][a-z0-9_-]*$/;
const fileName = zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .refine */ .YPB((name) => name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name), 'a file name without a folder'));
const flag = zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .prefault */ .SdS(oneOf('true', 'false'), 'false'), zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi((given) => given === 'true'));
/**
 * Every option, as the text that a workflow or a command line gives, and what becomes of it.
 * The keys are the action's inputs; descriptions and defaults, the token's aside, are repeated in `action.yml`, and a test holds the two together.
 */
const schema = zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    projects: lines('.').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('Project folders or globs, one a line, relative to the workspace; in mode merge the reports of the shards')),
    manifest: zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .prefault */ .SdS(fileName, 'package.json').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y("The manifest's file name inside a project")),
    base: text('auto').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('What the change is compared with: auto, none, or a commit, branch or tag')),
    'fail-on': zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .prefault */ .SdS(oneOf(..._severity_js__WEBPACK_IMPORTED_MODULE_5__/* .SEVERITIES */ .o, 'never'), 'error')
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('The least severity that blocks: error, warning, notice or never')),
    'new-only': flag.check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('Only findings that the change introduces can block')),
    rules: zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(lines(''), zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(severities)).check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('rule-id: error|warning|notice|off, one a line')),
    methods: words(/^[a-z]+$/, 'method suffixes in lower case, like put or delete').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('Further method suffixes that you know the platform serves, one a line')),
    'payment-providers': words(IDENTIFIER, 'provider identifiers in lower case').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('The allowed payment provider identifiers, one a line')),
    'auth-matching': zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .prefault */ .SdS(oneOf('auto', ..._auth_reading_js__WEBPACK_IMPORTED_MODULE_0__/* .READINGS */ .mc), 'auto')
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('The reading by which you know the platform matches auth keys: auto, prefix, glob, glob-rest, servlet or exact')),
    'report-file': text('').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('Where to write the JSON report')),
    'sarif-file': text('').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('Where to write the SARIF log')),
    mode: zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .prefault */ .SdS(oneOf('check', 'plan', 'merge'), 'check')
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('check; plan: divide the projects that the change touches among shards; merge: join the reports of the shards')),
    'check-run': flag.check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('Also publish a check run with every annotation (needs checks: write)')),
    suggestions: flag.check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y('Also post one-click fixes as review suggestions (needs pull-requests: write)')),
    token: text('').check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .describe */ .q0y("The token for GitHub's API")),
});
const optionNames = zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .keyof */ .ZEF(schema).options;
/** An option with its description and its default as text, for `action.yml`, `--help` and README. */
function optionText(name) {
    const option = schema.shape[name];
    return {
        name,
        description: zod_mini__WEBPACK_IMPORTED_MODULE_6__/* .globalRegistry */ .fd.get(option)?.description ?? '',
        default: zod_mini__WEBPACK_IMPORTED_MODULE_7__/* .toJSONSchema */ .bl(option, { io: 'input', unrepresentable: 'any' }).default?.toString() ?? '',
    };
}
/**
 * The options behind the given texts; an empty or absent text means the default.
 * Otherwise the sentences that say, for each bad text, which option it was, as `called` names it, and what that accepts.
 */
function parseOptions(texts, called = (name) => name) {
    const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
    const parsed = schema.safeParse(given);
    if (parsed.success)
        return { options: parsed.data };
    return {
        errors: parsed.error.issues.map((issue) => {
            const name = String(issue.path[0]);
            return `${called(name)}: ${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(texts[name] ?? '')} is not accepted; it takes ${issue.message}.`;
        }),
    };
}
function oneOf(...accepted) {
    return zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_8__/* ._trim */ .WN()), zod_mini__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(accepted, { error: `one of: ${accepted.join(', ')}` }));
}
function text(otherwise) {
    return zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .prefault */ .SdS(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP(), otherwise);
}
function lines(otherwise) {
    return zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(text(otherwise), zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi((given) => given
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')));
}
function words(shape, accepted) {
    const split = zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi((given) => given.flatMap((line) => line.split(/[\s,]+/)).filter((word) => word !== ''));
    return zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(lines(''), split).check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* .refine */ .YPB((given) => given.every((word) => shape.test(word)), accepted));
}
function severities(given, { issues }) {
    const known = _rules_index_js__WEBPACK_IMPORTED_MODULE_1__/* .rules */ .a.map((rule) => rule.id);
    const chosen = new Map();
    for (const line of given) {
        const [, id = line, severity = ''] = /^([^:=]*)[:=](.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
        if (!known.includes(id))
            issues.push({ code: 'custom', input: line, message: unknownRule(id || line, known) });
        else if (isSeverity(severity))
            chosen.set(id, severity);
        else
            issues.push({
                code: 'custom',
                input: line,
                message: `${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(`${id}: S`)} or ${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(`${id}=S`)}, where S is error, warning, notice or off`,
            });
    }
    return chosen;
}
function isSeverity(text) {
    return text === 'off' || _severity_js__WEBPACK_IMPORTED_MODULE_5__/* .SEVERITIES */ .o.some((severity) => severity === text);
}
function unknownRule(id, known) {
    const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .pA)(id, known);
    return `${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)('ID: S')} or ${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)('ID=S')} with the id of a rule; there is no rule ${(0,_text_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(id)}${near ? `, the nearest is ${near}` : ''}`;
}
//# sourceMappingURL=options.js.map

/***/ }),

/***/ 1692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ findPath)
/* harmony export */ });
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(607);

/**
 * A shortest path that every pattern of `inside` matches and no pattern of `outside` does.
 * Exact: `none` proves that there is no such path. A path found was checked by the matcher.
 *
 * A breadth-first walk over the patterns' automata. It keeps one position in each inside pattern, and all positions
 * that the outside patterns can be in. Where the inside patterns allow any segment it only tries a fresh text, one that
 * no pattern writes: any other text lets the outside patterns go at least as far, so it can never do better.
 */
function findPath(inside, outside, budget) {
    const steps = inside.map(_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .stepsOf */ .B_);
    const ruledOut = outside.flatMap((pattern) => [...(0,_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .stepsOf */ .B_)(pattern), 'end']);
    // Thousands of long patterns take time before the first step.
    budget.left -= Math.floor(ruledOut.length / 64);
    if (budget.left < 0)
        return { kind: 'undecided' };
    const starts = ruledOut.flatMap((_, at) => (at === 0 || ruledOut[at - 1] === 'end' ? at : []));
    // Before the first step that can be passed without a segment there is one way only, so no state is met twice.
    const forks = steps.map((lane) => lane.findIndex(_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .isSkippable */ .YQ));
    const known = new Set();
    const start = { at: inside.map(() => 0), out: closed(ruledOut, starts), text: null, before: null };
    for (let level = [start]; level.length > 0;) {
        const next = [];
        for (const state of level) {
            if (state.at.some((at, lane) => forks[lane] !== -1 && at >= (forks[lane] ?? 0))) {
                const key = `${state.at.join()}|${state.out.join()}`;
                if (known.has(key))
                    continue;
                known.add(key);
            }
            budget.left -= 1 + state.out.length / 8;
            if (budget.left < 0)
                return { kind: 'undecided' };
            const isEnd = state.at.every((at, lane) => at === steps[lane]?.length);
            if (isEnd && !state.out.some((at) => ruledOut[at] === 'end'))
                return { kind: 'path', path: checkedPath(state, inside, outside) };
            for (const [lane, at] of state.at.entries())
                if ((0,_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .isSkippable */ .YQ)(steps[lane]?.[at]))
                    level.push({ ...state, at: state.at.with(lane, at + 1) });
            const further = advance(state, steps, ruledOut);
            if (further !== null)
                next.push(further);
        }
        level = next;
    }
    return { kind: 'none' };
}
/** The positions and all that follow them without a segment. Takes and gives ascending positions, each once. */
function closed(outside, positions) {
    const all = [];
    for (const position of positions) {
        let at = position;
        while (at > (all.at(-1) ?? -1)) {
            all.push(at);
            const step = outside[at];
            if (step !== 'end' && (0,_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .isSkippable */ .YQ)(step))
                at++;
        }
    }
    return all;
}
/** The state one segment further; null where the inside patterns agree on no segment. */
function advance(state, steps, outside) {
    let text = null;
    const at = [];
    for (const [lane, position] of state.at.entries()) {
        const step = steps[lane]?.[position];
        if (step === undefined || (step.kind === 'static' && text !== null && text !== step.text))
            return null;
        if (step.kind === 'static')
            text = step.text;
        at.push(step.kind === 'rest' ? position : position + 1);
    }
    const moved = state.out.flatMap((position) => {
        const step = outside[position];
        if (step === undefined || step === 'end' || (step.kind === 'static' && step.text !== text))
            return [];
        return step.kind === 'rest' ? position : position + 1;
    });
    return { at, out: closed(outside, moved), text, before: state };
}
/**
 * The path to a state with a readable text for each fresh one, after the matcher agreed that the inside patterns match it
 * and the outside patterns do not. Wrong evidence is worse than none, so a failed check is a fault: it throws.
 */
function checkedPath(end, inside, outside) {
    const texts = [];
    // States reached by passing a step share the segment of the state they left.
    for (let state = end; state.before !== null; state = state.before)
        texts.push(state.text);
    const fresh = freshTexts([...inside, ...outside]);
    const path = texts.reverse().map((text) => text ?? fresh.next().value);
    if (inside.every((pattern) => (0,_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .matches */ .cK)(pattern, path)) && !outside.some((pattern) => (0,_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .matches */ .cK)(pattern, path)))
        return path;
    throw new Error(`The search and the matcher disagree about ${JSON.stringify(path)}`);
}
/** `x`, `y`, `z`, `x1`, … without any text that the patterns write. */
function* freshTexts(patterns) {
    const isWritten = (text) => patterns.some((pattern) => pattern.some((segment) => segment.kind === 'static' && segment.text === text));
    for (let round = 0;; round++) {
        for (const letter of ['x', 'y', 'z']) {
            const text = round === 0 ? letter : `${letter}${round}`;
            if (!isWritten(text))
                yield text;
        }
    }
}
//# sourceMappingURL=find-path.js.map

/***/ }),

/***/ 1187:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ meetingsWithin),
/* harmony export */   P: () => (/* binding */ meetingsBetween)
/* harmony export */ });
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(607);

/** The pairs of one list of patterns that meet. On a realistic tree about as much work as there are segments and pairs. */
function meetingsWithin(patterns, budget) {
    const tree = treeOf(patterns);
    return walk(tree, tree, budget);
}
/** The pairs of a pattern of the first list and one of the second that meet. */
function meetingsBetween(first, second, budget) {
    return walk(treeOf(first), treeOf(second), budget);
}
/** What most nodes have of most things: a list of its own for each is much to hold. */
const NONE = [];
function treeOf(patterns) {
    let size = 0;
    const nodeOf = () => ({
        id: size++,
        ends: null,
        statics: null,
        any: null,
        maybe: null,
        rest: null,
        byAny: NONE,
        byNone: NONE,
    });
    const root = nodeOf();
    for (const [index, pattern] of patterns.entries()) {
        let at = root;
        for (const step of (0,_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .stepsOf */ .B_)(pattern)) {
            const known = step.kind === 'static' ? at.statics?.get(step.text) : at[step.kind];
            at = known ?? added(at, step, nodeOf());
        }
        if (at.ends === null)
            at.ends = [index];
        else
            at.ends.push(index);
    }
    return { root, size };
}
/** The node, made the one to which a step leads. */
function added(from, step, node) {
    switch (step.kind) {
        case 'static':
            from.statics ??= new Map();
            from.statics.set(step.text, node);
            return node;
        case 'any':
            from.byAny = [...from.byAny, node];
            break;
        case 'maybe':
            from.byAny = [...from.byAny, node];
            from.byNone = [...from.byNone, node];
            break;
        case 'rest':
            from.byNone = [...from.byNone, node];
            node.byAny = [node];
    }
    from[step.kind] = node;
    return node;
}
/** Follows every path in both trees at once, from pair of nodes to pair of nodes, each pair once. */
function walk(first, second, budget) {
    const isWithin = first === second;
    const pairs = [];
    const known = new Set([0]);
    const waiting = [[first.root, second.root]];
    const visit = (one, other) => {
        const [left, right] = isWithin && one.id > other.id ? [other, one] : [one, other];
        const key = left.id * second.size + right.id;
        budget.left--;
        if (known.has(key))
            return;
        known.add(key);
        waiting.push([left, right]);
    };
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
        const [left, right] = pair;
        const [lefts, rights] = [left.ends ?? NONE, right.ends ?? NONE];
        budget.left -= lefts.length * rights.length;
        if (budget.left < 0)
            return { pairs, complete: false };
        for (const one of lefts)
            for (const other of rights) {
                if (!isWithin)
                    pairs.push([one, other]);
                else if (left !== right || one < other)
                    pairs.push([Math.min(one, other), Math.max(one, other)]);
            }
        visitNext(left, right, visit);
    }
    return { pairs, complete: true };
}
/** The pairs of nodes that one segment, or none on one side, leads to. */
function visitNext(left, right, visit) {
    for (const node of left.byNone)
        visit(node, right);
    for (const node of right.byNone)
        visit(left, node);
    for (const one of left.byAny)
        for (const other of right.byAny)
            visit(one, other);
    if (right.byAny.length > 0)
        for (const one of left.statics?.values() ?? [])
            for (const other of right.byAny)
                visit(one, other);
    if (left.byAny.length > 0)
        for (const other of right.statics?.values() ?? [])
            for (const one of left.byAny)
                visit(one, other);
    if (left.statics === null || right.statics === null)
        return;
    const isLeftSmaller = left.statics.size <= right.statics.size;
    const [smaller, larger] = isLeftSmaller ? [left.statics, right.statics] : [right.statics, left.statics];
    for (const [text, one] of smaller) {
        const other = larger.get(text);
        if (other === undefined)
            continue;
        if (isLeftSmaller)
            visit(one, other);
        else
            visit(other, one);
    }
}
//# sourceMappingURL=meetings.js.map

/***/ }),

/***/ 607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B_: () => (/* binding */ stepsOf),
/* harmony export */   Dk: () => (/* binding */ literally),
/* harmony export */   YQ: () => (/* binding */ isSkippable),
/* harmony export */   cK: () => (/* binding */ matches),
/* harmony export */   nT: () => (/* binding */ budgetOf),
/* harmony export */   rs: () => (/* binding */ urlOf),
/* harmony export */   sn: () => (/* binding */ withEmptyRest)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4449);

/** The segment that is one text. */
function literally(text) {
    return { kind: 'static', text };
}
/** The same pattern under the other reading of the document's 4.1 rule 5: the rest of the path may be empty. */
function withEmptyRest(pattern) {
    return pattern.map((segment) => (segment.kind === 'catchAll' ? { kind: 'below' } : segment));
}
/** A path as a URL writes it, percent-encoded: `['api', 'a b']` is `/api/a%20b`, no segment at all is `/`. */
function urlOf(path) {
    // A lone surrogate has no UTF-8 and would be refused: it becomes the replacement character, as in a browser.
    return `/${path.map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD'))).join('/')}`;
}
/**
 * Whether a path is in the set that a pattern stands for, a catch-all taken as one or more segments.
 * For the other reading ask about `withEmptyRest(pattern)`. Shares no code with the search that finds witnesses,
 * so that it can check them.
 */
function matches(pattern, path) {
    const fork = pattern.findIndex(({ kind }) => kind !== 'static' && kind !== 'param');
    const [start, end] = fork === -1 ? [pattern, []] : [pattern.slice(0, fork), pattern.slice(fork)];
    if (path.length < start.length || (fork === -1 && path.length > start.length))
        return false;
    if (start.some((segment, index) => segment.kind === 'static' && segment.text !== path[index]))
        return false;
    const rest = path.slice(start.length);
    let reached = [true, ...rest.map(() => false)];
    for (const segment of end)
        reached = after(segment, reached, rest);
    return reached[rest.length] === true;
}
/** `reached[i]`: the first `i` segments of the path are matched by what of the pattern was read so far. */
function after(segment, reached, path) {
    const first = reached.indexOf(true);
    const before = (index) => reached[index - 1] === true;
    switch (segment.kind) {
        case 'static':
            return reached.map((_, index) => before(index) && path[index - 1] === segment.text);
        case 'param':
            return reached.map((_, index) => before(index));
        case 'optional':
            return reached.map((here, index) => here || before(index));
        case 'catchAll':
            return reached.map((_, index) => first !== -1 && index > first);
        case 'below':
            return reached.map((_, index) => first !== -1 && index >= first);
    }
}
/** The steps of a pattern; a catch-all is one segment and then any number. */
function stepsOf(pattern) {
    const steps = [];
    for (const segment of pattern) {
        if (segment.kind === 'static')
            steps.push(segment);
        if (segment.kind === 'param' || segment.kind === 'catchAll')
            steps.push(ANY);
        if (segment.kind === 'optional')
            steps.push(MAYBE);
        if (segment.kind === 'below' || segment.kind === 'catchAll')
            steps.push(REST);
    }
    return steps;
}
const ANY = { kind: 'any' };
const MAYBE = { kind: 'maybe' };
const REST = { kind: 'rest' };
/** Whether a step may be passed without a segment. */
function isSkippable(step) {
    return step?.kind === 'maybe' || step?.kind === 'rest';
}
/** A budget of so many steps; without a number, of as many as two patterns are worth. */
function budgetOf(steps = _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.stepsOfAPair) {
    return { left: steps };
}
//# sourceMappingURL=pattern.js.map

/***/ }),

/***/ 6653:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   PD: () => (/* binding */ sameUrls),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   c7: () => (/* binding */ relate),
/* harmony export */   qB: () => (/* binding */ urlSet)
/* harmony export */ });
/* harmony import */ var _find_path_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1692);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(607);


/** The relation of two patterns, exact, a catch-all taken as one or more segments. Shortest paths, where possible true under both readings of a catch-all. */
function relate(first, second, budget = (0,_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .budgetOf */ .nT)()) {
    const both = (0,_find_path_js__WEBPACK_IMPORTED_MODULE_0__/* .findPath */ .H)([first, second], [], budget);
    if (both.kind === 'none')
        return { verdict: 'disjoint' };
    if (both.kind === 'undecided')
        return { verdict: 'undecided', witness: null };
    const witness = both.path;
    const onlyFirst = findOnly(first, second, budget);
    const onlySecond = findOnly(second, first, budget);
    if (onlyFirst.kind === 'undecided' || onlySecond.kind === 'undecided')
        return { verdict: 'undecided', witness };
    if (onlyFirst.kind === 'none') {
        if (onlySecond.kind === 'none')
            return { verdict: 'equivalent', witness };
        return { verdict: 'moreSpecific', witness, onlySecond: onlySecond.path };
    }
    if (onlySecond.kind === 'none')
        return { verdict: 'moreGeneral', witness, onlyFirst: onlyFirst.path };
    return { verdict: 'overlapping', witness, onlyFirst: onlyFirst.path, onlySecond: onlySecond.path };
}
/** A path of the first pattern that is none of the second, looked for under both readings of a catch-all first. */
function findOnly(first, second, budget) {
    if (second.some(({ kind }) => kind === 'catchAll')) {
        const found = (0,_find_path_js__WEBPACK_IMPORTED_MODULE_0__/* .findPath */ .H)([first], [(0,_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .withEmptyRest */ .sn)(second)], budget);
        if (found.kind === 'path')
            return found;
    }
    return (0,_find_path_js__WEBPACK_IMPORTED_MODULE_0__/* .findPath */ .H)([first], [second], budget);
}
/** Whether every path of the first pattern is one of the second; null when the budget was used up. */
function isWithin(first, second, budget) {
    // Static texts and parameters have one most general path, with a text that no pattern writes, and it is enough to try that one.
    if (first.every(({ kind }) => kind === 'static' || kind === 'param'))
        return (0,_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .matches */ .cK)(second, first.map((segment) => (segment.kind === 'static' ? segment.text : '/')));
    const found = (0,_find_path_js__WEBPACK_IMPORTED_MODULE_0__/* .findPath */ .H)([first], [second], budget);
    return found.kind === 'undecided' ? null : found.kind === 'none';
}
/** Whether two patterns stand for the same URLs, a catch-all taken as one or more segments. */
function sameUrls(first, second) {
    return urlSet(first) === urlSet(second);
}
/**
 * A text that two patterns share exactly when they stand for the same URLs: the one answer to that question.
 *
 * Between two static texts only the number of segments counts, so a run of wildcards is its least and its largest number.
 * Different texts differ in some path: take every wildcard as a fresh segment, then only the static texts can match the
 * static texts, each its own, and the shortest or a longest such path of one pattern is none of the other.
 */
function urlSet(pattern) {
    const made = known.get(pattern) ?? runsOf(pattern);
    known.set(pattern, made);
    return made;
}
/** Every key is compared with all that it meets. */
const known = new WeakMap();
function runsOf(pattern) {
    const set = [];
    let least = 0;
    let most = 0;
    for (const step of (0,_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .stepsOf */ .B_)(pattern)) {
        if (step.kind === 'static') {
            set.push([least, most], step.text);
            least = 0;
            most = 0;
        }
        else {
            if (step.kind === 'any')
                least++;
            most += step.kind === 'rest' ? Number.POSITIVE_INFINITY : 1;
        }
    }
    set.push([least, most]);
    return JSON.stringify(set);
}
//# sourceMappingURL=relation.js.map

/***/ }),

/***/ 9319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Br: () => (/* binding */ pathBelow),
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Ii: () => (/* binding */ kindAt),
/* harmony export */   Oz: () => (/* binding */ upward),
/* harmony export */   df: () => (/* binding */ slashed),
/* harmony export */   zq: () => (/* binding */ diskPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);


/**
 * A place below a folder as reports name it: relative, with `/`, and `.` for the folder itself; null for a place that is not
 * below it. On Windows another drive or share is outside, and a letter is the same in either case.
 */
function pathBelow(folder, place, { relative, isAbsolute, sep } = node_path__WEBPACK_IMPORTED_MODULE_1__) {
    const way = relative(folder, place);
    const parts = way.split(sep);
    // The way to another drive or share is that place itself.
    return isAbsolute(way) || parts[0] === '..' ? null : parts.join('/') || '.';
}
/** A path or glob as a person writes it, with `/`. Only on Windows does `\` separate; elsewhere it is a character of a name. */
function slashed(written, { sep } = node_path__WEBPACK_IMPORTED_MODULE_1__) {
    return sep === '\\' ? written.replaceAll('\\', '/') : written;
}
/**
 * Where a path that a report or a commit names is on this disk; null where no file can have such a name. What a commit calls
 * `..\x` or `C:x` would be another place on Windows.
 */
function diskPath(root, named, { join, sep } = node_path__WEBPACK_IMPORTED_MODULE_1__) {
    return sep === '\\' && /[\\:]/.test(named) ? null : join(root, named);
}
/** A folder and all that hold it, the nearest first: up to the root of the disk, or to `.` where the path is relative. */
function* upward(folder) {
    let at = folder;
    for (; node_path__WEBPACK_IMPORTED_MODULE_1__.dirname(at) !== at; at = node_path__WEBPACK_IMPORTED_MODULE_1__.dirname(at))
        yield at;
    yield at;
}
/** What a path below a root is, itself and not what it links to; null when there is nothing. */
function kindAt(root, named) {
    try {
        const file = diskPath(root, named);
        const stat = file === null ? undefined : (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file, { throwIfNoEntry: false });
        return stat ? kindOf(stat) : null;
    }
    catch {
        // A name too long for this disk, which a commit may hold.
        return null;
    }
}
/** What an entry of a folder is. */
function kindOf(entry) {
    if (entry.isFile())
        return 'file';
    if (entry.isDirectory())
        return 'folder';
    return entry.isSymbolicLink() ? 'link' : 'other';
}
//# sourceMappingURL=platform-path.js.map

/***/ }),

/***/ 760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E8: () => (/* binding */ shardReports),
/* harmony export */   fR: () => (/* binding */ replaceFile)
/* harmony export */ });
/* unused harmony export writeBelow */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
/* harmony import */ var _platform_path_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9319);




/**
 * The reports that files below a folder name, each once, in that order; empty where one is larger than `most` bytes. A glob is
 * no name: what is missing cannot be told from one.
 */
function shardReports(folder, names, most) {
    const textAt = (file) => {
        try {
            const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(file);
            // A device or FIFO would be read without end.
            if (!stat.isFile())
                return null;
            return stat.size > most ? '' : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(file, 'utf8');
        }
        catch {
            return null;
        }
    };
    return [...new Set(names.map((name) => (0,_platform_path_js__WEBPACK_IMPORTED_MODULE_3__/* .slashed */ .df)(name)))].map((name) => ({
        name,
        text: textAt((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, name)),
    }));
}
/**
 * Writes a file below a folder, the folders on the way too. Throws when that cannot be done: also where a link of the checked
 * files would lead a path of the workspace out of it.
 */
function writeBelow(root, path, text) {
    const file = resolve(root, path);
    const folders = [...upward(dirname(file))];
    const isThere = (folder) => lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
    // A link among them must not have folders made behind it.
    const there = folders.findIndex(isThere);
    const nearest = folders[there] ?? root;
    if (pathBelow(root, file) !== null && pathBelow(realpathSync.native(root), realpathSync.native(nearest)) === null)
        throw new Error(`${path} was not written: a symbolic link leads out of the workspace.`);
    // One by one: Node's own recursion never ends where a folder refuses new ones with `ENOENT`, as `/proc` does.
    for (const folder of folders.slice(0, there).reverse())
        mkdirSync(folder);
    replaceFile(file, text);
}
/**
 * Writes a file whole or not at all: what is killed or finds the disk full half-way leaves what was there before.
 * A link is replaced and not followed; a device or FIFO is written to. Throws when that cannot be done.
 */
function replaceFile(file, text) {
    const there = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(file, { throwIfNoEntry: false });
    if (there && !there.isFile() && !there.isSymbolicLink()) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(file, text);
        return;
    }
    const unfinished = `${file}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`;
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(unfinished, text, { flag: 'wx' });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(unfinished, file);
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(unfinished, { force: true });
        throw error;
    }
}
//# sourceMappingURL=report-files.js.map

/***/ }),

/***/ 1136:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ jsonSize)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4449);

/**
 * Measures a JSON value without writing it: one value of a manifest repeated for each route, or nested deeply, can be longer
 * than a text can be. Stops when `compact` exceeds `most`; what was counted until then is the answer. What is deeper than any
 * report (a value of a manifest, and the levels around it) takes infinitely many: writing it would take more stack than there is.
 */
function jsonSize(value, most, deepest = _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.manifestDepth + 20) {
    const size = { compact: 0, indented: 0 };
    // One large value may stand at a hundred thousand routes.
    const known = new Map();
    measure(value, 0);
    return size;
    function measure(value, depth) {
        if (typeof value !== 'object' || value === null)
            add(bytes(value));
        else if (depth > deepest)
            add(Number.POSITIVE_INFINITY);
        else {
            const before = known.get(value);
            if (before?.depth === depth)
                add(before.compact, before.indented);
            else
                measureEntries(value, depth);
        }
    }
    function measureEntries(value, depth) {
        const { compact, indented } = size;
        add(2);
        let count = 0;
        for (const [key, entry] of Object.entries(value)) {
            if (entry === undefined)
                continue;
            if (count++ > 0)
                add(1);
            if (!Array.isArray(value))
                add(bytes(key) + 1, bytes(key) + 2);
            measure(entry, depth + 1);
            if (size.compact > most)
                break;
        }
        // Every entry stands on a line of its own, and so does the closing bracket.
        if (count > 0)
            size.indented += count * (2 * (depth + 1) + 1) + 2 * depth + 1;
        // What is small is measured as quickly as it is looked up.
        if (size.compact - compact > 1000)
            known.set(value, { depth, compact: size.compact - compact, indented: size.indented - indented });
    }
    function add(compact, indented = compact) {
        size.compact += compact;
        size.indented += indented;
    }
}
/** What JSON writes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;
function bytes(value) {
    if (typeof value === 'string' && PLAIN.test(value))
        return value.length + 2;
    return Buffer.byteLength(JSON.stringify(value));
}
//# sourceMappingURL=json-size.js.map

/***/ }),

/***/ 8456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ reportJsonSchema),
/* harmony export */   PS: () => (/* binding */ isReport),
/* harmony export */   Q2: () => (/* binding */ isLoss),
/* harmony export */   ai: () => (/* binding */ EXIT_CODES),
/* harmony export */   l4: () => (/* binding */ reportJson),
/* harmony export */   mm: () => (/* binding */ weightOf),
/* harmony export */   oC: () => (/* reexport safe */ _severity_js__WEBPACK_IMPORTED_MODULE_4__.o)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5395);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(3759);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(1939);
/* harmony import */ var _auth_reading_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4352);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4449);
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6470);
/* harmony import */ var _json_size_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1136);





const severity = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_severity_js__WEBPACK_IMPORTED_MODULE_4__/* .SEVERITIES */ .o);
const position = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    line: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().check(zod_mini__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm(1), zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('From 1')),
    column: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().check(zod_mini__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm(1), zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('From 1, in UTF-16 units')),
});
const range = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ start: position, end: position.check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Exclusive')) }))
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Null where the file as a whole is meant'));
const count = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().check(zod_mini__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm(0));
const counts = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ error: count, warning: count, notice: count })
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Of all findings, those not listed included'));
/** A path that leads up or begins at the root would be a link to another page. */
const file = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .refine */ .YPB((path) => !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)), zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Path relative to the workspace, with /'));
const value = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('As the manifest writes it'));
const url = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('A URL path, percent-encoded'));
const marks = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(count))
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Where project text is in it: start and end of each piece in turn, in UTF-16 units'));
const tied = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()))
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Keys that cover all of its URLs too, with another value, where neither is more specific'));
const finding = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    rule: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    severity,
    message: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('What is wrong with the value found, and why it matters')),
    help: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('The fix')),
    file,
    range,
    pointer: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('JSON Pointer into the manifest; "" is the whole document')),
    related: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ file, range, message: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), marks }))),
    state: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['new', 'existing', 'unknown'])
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Whether the change introduces it; unknown without a base')),
    fingerprint: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('The same while the finding is the same, also when its line moves')),
    marks,
    helpMarks: marks,
});
const rule = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    key: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('The auth key that covers all URLs of the route, or null: no rule')),
    value,
    certain: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('False where readings of how keys match differ and none was stated, or a key is tied, repeated, percent-encoded, not analysed or not compared')),
    next: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('The covering keys beaten, most specific first')),
    exceptions: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ key: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), value, example: url }))
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('More specific keys that cover some of its URLs')),
    tied,
    uncovered: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(url))
        .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Where keys cover only some of its URLs: one that none covers; null: none was found')),
});
const access = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(rule).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Null when the manifest cannot be parsed'));
const route = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    file,
    method: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    path: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y("In the document's notation: /api/users/:id")),
    params: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ name: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), kind: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['param', 'optional', 'catch-all']) })),
    documented: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('False when the document does not state this mapping')),
    handler: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
        export: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['function', 'unverified', 'missing', 'not-function', 'unparsed']),
        async: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()),
        returns: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['html', 'json', 'response', 'other', 'unknown'])),
    }),
    access,
});
const overlap = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    files: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .tuple */ .PVZ([file, file]).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('In code-unit order')),
    method: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    relation: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['equivalent', 'overlapping', 'first-more-specific', 'second-more-specific']),
    witness: url.check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('A URL both match')),
    onlyFirst: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(url),
    onlySecond: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(url),
});
const auth = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    login: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    denied: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    matching: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_auth_reading_js__WEBPACK_IMPORTED_MODULE_0__/* .READINGS */ .mc).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('The reading that the tables show')),
    stated: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Whether the user stated that reading')),
    rules: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
        key: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        value,
        rank: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().check(zod_mini__WEBPACK_IMPORTED_MODULE_5__/* ._gte */ .qm(1), zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('1 is the most specific; equal ranks are ties')),
        range,
        routes: count.check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('How many routes it decides')),
        analyzed: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('False where no reading says what the key covers')),
    })),
}));
const formerRoute = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ method: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), path: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), file });
const effect = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ key: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()), value, certain: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY(), tied }));
const changes = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    routes: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
        kind: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['added', 'removed', 'moved', 'renamed', 'renamed-params', 'method']),
        method: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        path: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        file,
        was: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(formerRoute),
        starts: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(url).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('A URL that it did not match before')),
        stops: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(url).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('A URL that it no longer matches')),
        survivor: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(file)
            .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Of a removed route: a file that takes one of its URLs now; absent where none does')),
    })),
    access: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ method: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), path: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), before: effect, after: effect, example: url })),
}))
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Null without a base'));
const project = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    path: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('"." or a folder of the workspace')),
    manifest: file,
    counts,
    findings: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(finding),
    routes: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(route),
    overlaps: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(overlap),
    omitted: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ overlaps: count }).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Pairs found and not listed')),
    auth,
    changes,
});
const report = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    schemaVersion: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1),
    conclusion: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['passed', 'blocked', 'unchecked']),
    counts,
    failures: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ project: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()), message: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), marks })),
    base: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
        commit: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
        source: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['git', 'github', 'none']),
        note: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Where the base was read, or why there is none')),
        reason: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()).check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .describe */ .q0y('Why there is none')),
    }),
    projects: zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(project),
})
    .check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .meta */ .mIj({ title: 'Website Preflight report', description: 'What one run found, schema version 1' }));

/** Where a finding stands when room is short, the least first: new before existing, errors first. */
function weightOf({ state, severity }) {
    return _severity_js__WEBPACK_IMPORTED_MODULE_4__/* .SEVERITIES */ .o.indexOf(severity) + (state === 'existing' ? _severity_js__WEBPACK_IMPORTED_MODULE_4__/* .SEVERITIES */ .o.length : 0);
}
/** Whether a route had a rule and has none now. */
function isLoss({ before, after }) {
    return before !== null && before.key !== null && after !== null && after.key === null;
}
/** The report's JSON Schema (draft-07), as published in `dist/report.schema.json`. */
function reportJsonSchema() {
    return zod_mini__WEBPACK_IMPORTED_MODULE_6__/* .toJSONSchema */ .bl(report, { target: 'draft-7' });
}
/** Whether a JSON value is a report of this schema version. */
function isReport(json) {
    return report.safeParse(json).success;
}
/** The report as it is written: the same report gives the same bytes. One that would be too large indented stands on one line. */
function reportJson(given, most = _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .LIMITS */ .b.reportBytes) {
    const isLarge = (0,_json_size_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonSize */ .o)(given, most).indented > most;
    // Printed in a workflow, a file's name must not be taken for a command by the runner.
    return `${JSON.stringify(given, null, isLarge ? 0 : 2).replaceAll('##[', '#\\u0023[')}\n`;
}
/** The exit code of each conclusion. */
const EXIT_CODES = { passed: 0, blocked: 1, unchecked: 2 };
//# sourceMappingURL=report.js.map

/***/ }),

/***/ 1317:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ pathText),
/* harmony export */   m: () => (/* binding */ parametersOf)
/* harmony export */ });
/** A pattern in the document's notation (4.1): `/api/users/:id`, `/api/files/*`, an optional segment `/api/posts/:page?`. */
function pathText(pattern) {
    return `/${pattern.map(segmentText).join('/')}`;
}
function segmentText(segment) {
    switch (segment.kind) {
        case 'static':
            return segment.text;
        case 'param':
            return `:${segment.name}`;
        case 'optional':
            return `:${segment.name}?`;
        case 'catchAll':
            return '*';
        case 'below':
            return '**';
    }
}
/** The parameters of a pattern, from left to right; a name written twice stands twice. */
function parametersOf(pattern) {
    return pattern.flatMap((segment) => {
        if (segment.kind === 'param' || segment.kind === 'optional')
            return { name: segment.name, kind: segment.kind };
        return segment.kind === 'catchAll' ? { name: segment.name, kind: 'catch-all' } : [];
    });
}
//# sourceMappingURL=route-path.js.map

/***/ }),

/***/ 3494:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ explanation)
/* harmony export */ });
/* unused harmony export ruleTable */
/** Everything that is said about a rule, as Markdown: what it checks, why, an example, the fix. */
function explanation(rule) {
    return [
        `# ${rule.id} (${rule.severity})`,
        rule.title,
        `Why: ${rule.reason}`,
        `Found:\n${example(rule.bad)}`,
        `Right:\n${example(rule.good)}`,
        `Fix: ${rule.fix}`,
    ].join('\n\n');
}
/** The table of all rules for README, as Markdown. */
function ruleTable(rules) {
    const rows = rules.map(({ id, severity, title }) => `| \`${id}\` | ${severity} | ${title.replaceAll('|', '\\|')} |`);
    return ['| rule | severity | what must hold |', '|---|---|---|', ...rows].join('\n');
}
function example({ files, base, beside }) {
    return [
        ...listing(files, ''),
        ...listing(base, ', before the change'),
        ...listing(beside, ', in another project'),
    ].join('\n\n');
}
function listing(files, note) {
    return Object.entries(files ?? {}).map(([name, text]) => `${name}${note}:\n\n${indented(text)}`);
}
function indented(text) {
    return text.trimEnd().replaceAll(/^/gm, '    ');
}
//# sourceMappingURL=explain.js.map

/***/ }),

/***/ 5444:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  a: () => (/* binding */ rules)
});

// EXTERNAL MODULE: ./build/src/limits.js
var limits = __nccwpck_require__(4449);
// EXTERNAL MODULE: ./build/src/manifest/manifest.js
var manifest_manifest = __nccwpck_require__(6274);
// EXTERNAL MODULE: ./build/src/manifest/path.js
var manifest_path = __nccwpck_require__(4304);
// EXTERNAL MODULE: ./build/src/text/quote.js
var quote = __nccwpck_require__(2961);
;// CONCATENATED MODULE: ./build/src/manifest/values.js


/** Whether two values are the same to a reader of JSON: order of keys and spelling of strings and numbers never matter. */
function sameJson(one, other) {
    if (one.kind === 'array' && other?.kind === 'array')
        return one.items.length === other.items.length && one.items.every((item, at) => sameJson(item, other.items[at]));
    if (one.kind === 'object' && other?.kind === 'object')
        return (one.fields.size === other.fields.size &&
            [...one.fields].every(([key, { value }]) => sameJson(value, other.fields.get(key)?.value)));
    if ('value' in one && other && 'value' in other)
        return one.value === other.value;
    return one.kind === 'null' && other?.kind === 'null';
}
/** A value as a message shows it; what is inside an array or object is never shown. */
function quoteValue(json) {
    switch (json.kind) {
        case 'string':
            return (0,quote/* quoteStart */.D3)(json.value, limits/* LIMITS */.b.shownValue);
        case 'number':
            return Number.isFinite(json.value) ? String(json.value) : 'a number';
        case 'boolean':
            return String(json.value);
        case 'null':
            return 'null';
        default:
            return `an ${json.kind}`;
    }
}
/** The value of an auth rule as a message shows it: literally, a list with its first entries. */
function shownValue(value) {
    if (value.kind !== 'array')
        return quoteValue(value);
    const entries = value.items.slice(0, limits/* LIMITS */.b.shownEntries).map(quoteValue);
    const list = [...entries, ...(value.items.length > entries.length ? ['…'] : [])].join(', ');
    return (0,quote/* verbatim */.Bj)((0,quote/* messageOf */.bD)(`[${list}]`).message);
}
//# sourceMappingURL=values.js.map
// EXTERNAL MODULE: ./build/src/patterns/pattern.js
var pattern = __nccwpck_require__(607);
;// CONCATENATED MODULE: ./build/src/rules/auth-ambiguous.js






const authAmbiguous = {
    id: 'auth-ambiguous',
    severity: 'warning',
    title: 'Where two keys of `auth` with different values cover the same path, one of them is more specific.',
    reason: "By the document's 5 rules on more specific paths take precedence. Where neither of two keys is more specific, it does not say which value counts.",
    bad: { files: { 'package.json': '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner" }\n}\n' } },
    good: {
        files: {
            'package.json': '{\n  "auth": { "/shop/*/stock": "staff", "/shop/outlet/*": "owner", "/shop/outlet/stock": "owner" }\n}\n',
        },
    },
    fix: 'Add a key for the paths that both cover: it is more specific than either.',
    *check({ manifest, auth }) {
        if (auth === null)
            return;
        for (const ambiguity of auth.pairs.ambiguities) {
            const { earlier, later } = ambiguity;
            yield {
                ...later.place,
                message: message(ambiguity, auth.reading),
                help: help(ambiguity),
                related: [{ ...earlier.place, message: 'The other key stands here.' }],
                same: [[earlier.key, later.key].sort().join(' ')],
            };
        }
        if (!auth.isComplete)
            yield incomplete(manifest);
    },
};
function message({ earlier, later, both, onlyEarlier, onlyLater }, reading) {
    const values = `${shownValue(later.member.value)} and ${shownValue(earlier.member.value)}`;
    return `${(0,quote/* quote */.hD)(later.key)} and ${(0,quote/* quote */.hD)(earlier.key)} overlap with the values ${values}, and neither is more specific (reading "${reading}"): both cover ${shownUrl(both)}, only the first ${shownUrl(onlyLater)}, only the second ${shownUrl(onlyEarlier)}. Which value counts is not shown (the document's 5).`;
}
function help({ earlier, later, sharedKey }) {
    if (sharedKey === null)
        return 'Keep one of the two keys for the paths that both cover.';
    return `Add the key that decides: ${(0,quote/* member */.Dc)(sharedKey, shownValue(earlier.member.value))} or ${shownValue(later.member.value)}.`;
}
function shownUrl(path) {
    const url = (0,pattern/* urlOf */.rs)(path);
    return url.length > limits/* LIMITS */.b.shownText ? `${url.slice(0, limits/* LIMITS */.b.shownText)}…` : url;
}
/** What ended early must not look like all there is. */
function incomplete(manifest) {
    const auth = (0,manifest_manifest/* field */.Z)(manifest, 'auth');
    return {
        file: manifest.source.file,
        range: auth === undefined ? null : manifest.source.range(auth.keyStart, auth.keyEnd),
        message: 'The keys of "auth" are so many or so intertwined that the search ended before all were compared: there may be more keys of which neither is more specific, and a rule that was not settled is marked not certain. Which rule counts follows from the more specific path (the document\'s 5).',
        help: 'Write fewer keys, or keys with fewer wildcards.',
        pointer: (0,manifest_path/* pointerOf */.rq)((0,manifest_path/* pathTo */.vs)('auth')),
        same: ['incomplete'],
    };
}
//# sourceMappingURL=auth-ambiguous.js.map
;// CONCATENATED MODULE: ./build/src/rules/auth-conflict.js


const authConflict = {
    id: 'auth-conflict',
    severity: 'warning',
    title: 'Two keys of `auth` that stand for the same paths have the same value.',
    reason: "By the document's 5 rules on more specific paths take precedence. Two spellings of one path are equally specific, and which of two values counts is not shown.",
    bad: { files: { 'package.json': '{\n  "auth": { "/admin": "owner", "/Admin/": "staff" }\n}\n' } },
    good: { files: { 'package.json': '{\n  "auth": { "/admin": "owner" }\n}\n' } },
    fix: 'Keep one of the two keys.',
    *check({ auth }) {
        for (const { earlier, later, by } of auth?.pairs.conflicts ?? []) {
            const [one, other] = [(0,quote/* quote */.hD)(later.key), (0,quote/* quote */.hD)(earlier.key)];
            const how = by === 'spelling'
                ? `${one} and ${other} differ in slashes, dots, case, encoding or Unicode form only and may stand for the same paths`
                : `${one} covers the same paths as ${other} (reading "${auth?.reading}")`;
            yield {
                ...later.place,
                message: `${how}, but the value of the first is ${shownValue(later.member.value)}, of the second ${shownValue(earlier.member.value)}. Which of them counts is not shown (the document's 5).`,
                help: `Keep one of the two keys: remove ${one} or ${other}, or give both one value.`,
                related: [{ ...earlier.place, message: 'The other key stands here.' }],
                same: { alike: [earlier.key, later.key], name: [earlier.key, later.key].sort().join(' ') },
            };
        }
    },
};
//# sourceMappingURL=auth-conflict.js.map
;// CONCATENATED MODULE: ./build/src/manifest/edits.js
/**
 * Takes members out with the commas that belonged to them, and their lines where nothing else stands on them. What all the
 * edits leave is valid JSON; members beside each other share one edit.
 */
function removals(text, { members, ...object }, gone) {
    const edits = new Map();
    for (let at = 0, next = 0; at < members.length; at = next + 1) {
        const first = members[at];
        for (next = at; next < members.length && gone.has(members[next]);)
            next += 1;
        const [before, after] = [members[at - 1], members[next]];
        const last = members[next - 1];
        if (first === undefined || last === undefined || next === at)
            continue;
        const start = before === undefined ? object.start + 1 : before.value.end;
        const edit = after === undefined ? { start, end: last.value.end, text: '' } : upToNext(text, first, last, after);
        for (const member of members.slice(at, next))
            edits.set(member, edit);
    }
    return edits;
}
/** Writes another key at the same place. */
function renaming({ keyStart, keyEnd }, key) {
    return { start: keyStart, end: keyEnd, text: JSON.stringify(key) };
}
function upToNext(text, first, last, after) {
    const line = text.lastIndexOf('\n', first.keyStart - 1) + 1;
    const nextLine = text.indexOf('\n', text.indexOf(',', last.value.end)) + 1;
    const isAlone = nextLine > 0 && nextLine <= after.keyStart && text.slice(line, first.keyStart).trim() === '';
    return isAlone ? { start: line, end: nextLine, text: '' } : { start: first.keyStart, end: after.keyStart, text: '' };
}
//# sourceMappingURL=edits.js.map
// EXTERNAL MODULE: ./build/src/text/nearest.js
var nearest = __nccwpck_require__(7443);
;// CONCATENATED MODULE: ./build/src/rules/auth-key.js





/** A key of `auth` is `login`, `denied` or begins with `/`. */
const authKey = {
    id: 'auth-key',
    severity: 'error',
    title: 'Every key of `auth` is `login`, `denied` or begins with `/`.',
    reason: "The document's 5 rule 1 allows no other key, so a rule written under one guards nothing that the document names.",
    bad: { files: { 'package.json': '{\n  "auth": { "logn": "/sign-in", "admin": true }\n}\n' } },
    good: { files: { 'package.json': '{\n  "auth": { "login": "/sign-in", "/admin": true }\n}\n' } },
    fix: 'Write `login` or `denied`, or a path that begins with `/`.',
    *check({ manifest }) {
        const { source } = manifest;
        const auth = (0,manifest_manifest/* field */.Z)(manifest, 'auth')?.value;
        if (auth?.kind !== 'object')
            return;
        for (const member of auth.fields.values()) {
            if (isAllowed(member.key))
                continue;
            const right = meant(member.key);
            yield {
                file: source.file,
                range: source.range(member.keyStart, member.keyEnd),
                message: `${(0,quote/* quote */.hD)(member.key)} is no key of "auth": the document's 5 allows only "login", "denied" and keys that begin with "/".`,
                help: `Write ${(0,quote/* quote */.hD)(right)}.`,
                pointer: (0,manifest_path/* pointerOf */.rq)((0,manifest_path/* pathTo */.vs)('auth', member.key)),
                ...(!auth.fields.has(right) && { edit: renaming(member, right) }),
            };
        }
    },
};
function isAllowed(key) {
    return key === 'login' || key === 'denied' || key.startsWith('/');
}
/** The nearest right key: one of the two names, else the same text as a path. */
function meant(key) {
    const word = key.trim();
    return (0,nearest/* nearest */.pA)(word, ['login', 'denied']) ?? `/${word.replace(/^[./\\]+/, '')}`;
}
//# sourceMappingURL=auth-key.js.map
// EXTERNAL MODULE: ./build/src/auth/reading.js
var auth_reading = __nccwpck_require__(4352);
// EXTERNAL MODULE: ./build/src/patterns/find-path.js
var find_path = __nccwpck_require__(1692);
;// CONCATENATED MODULE: ./build/src/compare/lost-rules.js




/** The routes of a change that lost a rule, each with one key that it was. */
function* lostRules({ before: base, routes }, auth, budget = (0,pattern/* budgetOf */.nT)(limits/* LIMITS */.b.stepsOfAProject)) {
    const covering = (keys) => [...keys].flatMap((key) => {
        const pattern = (0,auth_reading/* keyPattern */._H)(key, auth.reading);
        return pattern ? [pattern] : [];
    });
    for (const { kind, before, after } of routes) {
        if (before === null || after === null || kind === 'method')
            continue;
        const had = base?.auth?.access.get(before.route);
        const has = auth.access.get(after.route);
        if (!had || has?.key !== null)
            continue;
        const now = new Set(has.exceptions.map(({ key }) => key));
        const hasOthers = now.size > 0;
        if (had.key !== null) {
            const found = (0,find_path/* findPath */.H)([after.route.pattern], covering(now), budget);
            const url = found.kind === 'path' ? (0,pattern/* urlOf */.rs)(found.path) : null;
            if (found.kind !== 'none')
                yield { before, after, key: had.key, covered: 'all', hasOthers, url };
            continue;
        }
        const keys = had.exceptions.map(({ key }) => key).filter((key) => !now.has(key));
        if (kind === 'renamed') {
            // Which of its URLs became which is not known.
            const [key] = keys;
            if (key !== undefined && !hasOthers)
                yield { before, after, key, covered: 'some', hasOthers, url: null };
            continue;
        }
        for (const key of keys) {
            const found = (0,find_path/* findPath */.H)([after.route.pattern, ...covering([key])], covering(now), budget);
            if (found.kind !== 'path')
                continue;
            yield { before, after, key, covered: 'url', hasOthers, url: (0,pattern/* urlOf */.rs)(found.path) };
            break;
        }
    }
}
//# sourceMappingURL=lost-rules.js.map
// EXTERNAL MODULE: ./build/src/routes/route-path.js
var route_path = __nccwpck_require__(1317);
;// CONCATENATED MODULE: ./build/src/rules/auth-lost.js





/** A route that had an auth rule before the change and has none after it, in the reading that is shown. */
const authLost = {
    id: 'auth-lost',
    severity: 'warning',
    title: 'A route that had an auth rule before the change still has one, also where its folder was renamed.',
    reason: "The document's 5 says that the field `auth` holds the access rules of pages and API paths: a key that no longer covers a route says nothing about it.",
    bad: {
        base: {
            'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
            'server/api/admin/stock.ts': 'export default () => ({});\n',
        },
        files: {
            'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
            'server/api/office/stock.ts': 'export default () => ({});\n',
        },
    },
    good: {
        base: {
            'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
            'server/api/admin/stock.ts': 'export default () => ({});\n',
        },
        files: {
            'package.json': '{ "auth": { "/api/office": "staff" } }\n',
            'server/api/office/stock.ts': 'export default () => ({});\n',
        },
    },
    fix: 'Write a key of `auth` that covers the URL as it is now, or leave it as it is where the route is meant to have no rule.',
    *check({ auth, manifest }, change) {
        if (auth === null)
            return;
        const { source } = manifest;
        const written = (0,manifest_manifest/* field */.Z)(manifest, 'auth');
        const rules = {
            file: source.file,
            range: written ? source.range(written.keyStart, written.keyEnd) : null,
            message: written ? 'The rules as they are now.' : 'There is no field "auth" any more.',
        };
        const values = new Map(change.before?.auth?.rules.map(({ key, valueText }) => [key, valueText]));
        for (const lost of lostRules(change, auth)) {
            const { file, route } = lost.after;
            const url = (0,route_path/* pathText */.L)(route.pattern);
            yield {
                file,
                range: null,
                message: auth_lost_message(lost),
                help: `Write a key of "auth" that covers ${url}, for example ${example(url, values.get(lost.key) ?? '')}. Where no rule is meant, leave it so.`,
                related: [rules],
                same: [`${route.method} ${url}`],
            };
        }
    },
};
function auth_lost_message({ before, after, key, covered, hasOthers, url }) {
    const [was, is] = [(0,route_path/* pathText */.L)(before.route.pattern), (0,route_path/* pathText */.L)(after.route.pattern)];
    const renamed = was === is ? '' : `, ${was} before the change`;
    const what = { all: 'it', some: 'some of its URLs', url }[covered];
    const example = url === null ? '' : ` (${url} has none)`;
    const now = covered === 'all' && hasOthers ? `no one rule covers all its URLs now${example}` : 'no rule does now';
    return `${after.route.method} ${is}${renamed}: the rule ${(0,quote/* quote */.hD)(key)} covered ${what} before the change, and ${now}; the document's 5 has the field "auth" hold the access rules.`;
}
/** The rule that covered the route, written for what is literal in the URL as it is now. */
function example(url, value) {
    const [start = ''] = url.split(/\/[:*]/, 1);
    return (0,quote/* member */.Dc)(start, value.length > limits/* LIMITS */.b.shownText ? '…' : value);
}
//# sourceMappingURL=auth-lost.js.map
;// CONCATENATED MODULE: ./build/src/rules/auth-missing.js


const authMissing = {
    id: 'auth-missing',
    severity: 'off',
    title: 'A route that the change adds has no auth rule.',
    reason: "The document's 5 has the field `auth` hold the access rules of pages and API paths. What becomes of a route without a rule is not shown, so where every route is to have one, a new one without is seen best before it ships.",
    bad: {
        base: { 'package.json': '{ "auth": { "/api/admin": "staff" } }\n' },
        files: {
            'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
            'server/api/stock.get.ts': 'export default () => ({});\n',
        },
    },
    good: {
        base: { 'package.json': '{ "auth": { "/api/admin": "staff" } }\n' },
        files: {
            'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
            'server/api/admin/stock.get.ts': 'export default () => ({});\n',
        },
    },
    fix: 'Write a key of `auth` that covers the URL.',
    *check({ auth }, { routes }) {
        for (const { kind, after } of routes) {
            if (kind !== 'added')
                continue;
            const access = auth?.access.get(after.route);
            if (access?.key !== null)
                continue;
            const url = (0,route_path/* pathText */.L)(after.route.pattern);
            const [start = ''] = url.split(/\/[:*]/, 1);
            const what = access.exceptions.length > 0 ? 'no rule for all its URLs' : 'no rule';
            yield {
                file: after.file,
                range: null,
                message: `${after.route.method} ${url} is new and has ${what} (the document's 5).`,
                help: `Write a key of "auth" that covers ${url}, for example ${(0,quote/* quote */.hD)(start)}.`,
            };
        }
    },
};
//# sourceMappingURL=auth-missing.js.map
// EXTERNAL MODULE: ./build/src/auth/effective-rules.js
var effective_rules = __nccwpck_require__(7055);
;// CONCATENATED MODULE: ./build/src/rules/auth-page-guarded.js




const authPageGuarded = {
    id: 'auth-page-guarded',
    severity: 'warning',
    title: 'The login and the denied page are under no rule but their own.',
    reason: "The document's 5 names a path for login and one for denied access. What a wider rule does to those pages is not shown; if it guards them too, nobody may reach them.",
    bad: { files: { 'package.json': '{\n  "auth": { "/": "member" }\n}\n' } },
    good: { files: { 'package.json': '{\n  "auth": { "/": "member", "/login": false, "/403": false }\n}\n' } },
    fix: 'Give the page a key of its own, which is more specific than the wider one.',
    *check({ auth }) {
        for (const [rule, pages] of auth ? guardedPages(auth) : []) {
            const paths = pages.map(quote/* quote */.hD).join(' and ');
            yield {
                ...rule.place,
                message: `${(0,quote/* quote */.hD)(rule.key)} with the value ${shownValue(rule.member.value)} also covers ${paths}, which the document's 5 names for login or denied access (reading "${auth?.reading}").`,
                help: `Add ${pages.length === 1 ? `the key ${paths}, which is` : `the keys ${paths}, which are`} more specific than this one.`,
            };
        }
    },
};
/** The rules that decide the two pages, other than the pages' own, each with its pages. */
function guardedPages({ login, denied, keys }) {
    const pages = [...new Set([login, denied].filter((page) => page.startsWith('/')).map(pathOf))];
    const effective = (0,effective_rules/* effectiveRules */.Dl)(pages.map(patternOf), keys);
    const guarded = new Map();
    for (const [index, page] of pages.entries()) {
        const rule = effective[index]?.rule?.rule;
        if (rule && (0,auth_reading/* normalForm */.IN)(rule.key) !== (0,auth_reading/* normalForm */.IN)(page))
            guarded.set(rule, [...(guarded.get(rule) ?? []), page]);
    }
    return guarded;
}
/** A page without query and fragment. */
function pathOf(page) {
    return page.split(/[?#]/, 1)[0] ?? page;
}
function patternOf(path) {
    const texts = path.split('/').filter((text) => text !== '');
    return texts.map((text) => ({ kind: 'static', text }));
}
//# sourceMappingURL=auth-page-guarded.js.map
;// CONCATENATED MODULE: ./build/src/rules/auth-pattern.js



const authPattern = {
    id: 'auth-pattern',
    severity: 'warning',
    title: 'A `*` in a key of `auth` is a whole segment, and `**` is the last one.',
    reason: "The document's 5 does not show how a key matches. For a `*` inside a segment, or a `**` before the end, no common way says what the key covers.",
    bad: { files: { 'package.json': '{\n  "auth": { "/shop*": true }\n}\n' } },
    good: { files: { 'package.json': '{\n  "auth": { "/shop/*": true }\n}\n' } },
    fix: 'Write whole segments: "/shop/*" instead of "/shop*".',
    *check({ auth }) {
        // Stated as exact, a `*` is a character like any other.
        if (auth === null || auth.reading === 'exact')
            return;
        for (const { key, place } of auth.rules) {
            const start = (0,auth_reading/* literalStart */.k9)(key);
            if (start === null)
                continue;
            const isLong = key.length > limits/* LIMITS */.b.patternCharacters;
            const why = isLong
                ? `${(0,quote/* quote */.hD)(key)} is ${key.length} characters long, and no key of more than ${limits/* LIMITS */.b.patternCharacters} is analysed`
                : `No reading says what ${(0,quote/* quote */.hD)(key)} covers, so the key is not analysed`;
            yield {
                ...place,
                message: `${why}: how a key matches is not shown (the document's 5). No route that starts with ${(0,quote/* quote */.hD)(start)} is certain.`,
                help: isLong ? 'Write a shorter key.' : `Write whole segments, for example ${(0,quote/* quote */.hD)(wholeSegments(key))}.`,
            };
        }
    },
};
/** `/shop*` as `/shop/*`, `/a/*.json` as `/a/*`, `**` before the end as `*`: each wildcard a segment of its own. */
function wholeSegments(key) {
    const texts = key.split('/').flatMap((text) => {
        if (!text.includes('*'))
            return [text];
        const [word] = /^\w+(?=\*+$)/.exec(text) ?? [];
        return word === undefined ? ['*'] : [word, '*'];
    });
    return texts.join('/');
}
//# sourceMappingURL=auth-pattern.js.map
// EXTERNAL MODULE: ./build/src/patterns/meetings.js
var meetings = __nccwpck_require__(1187);
// EXTERNAL MODULE: ./build/src/auth/key-shape.js
var key_shape = __nccwpck_require__(9611);
;// CONCATENATED MODULE: ./build/src/auth/unmatched.js





/**
 * The keys under `/api` that cover no URL of any route in any of the readings; keys that no reading explains are left out. A key that writes a
 * parameter as a file name does only counts where a route has that very text: as a parameter's value it is never meant.
 */
function unmatchedKeys(rules, routes, readings, steps = limits/* LIMITS */.b.stepsOfKeys) {
    const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? [segment.text] : [])));
    const candidates = rules.filter(({ key }) => isUnderApi(key) && (0,auth_reading/* literalStart */.k9)(key) === null);
    const parameterized = candidates.filter(({ key }) => parametersIn(key).some((text) => !written.has(text)));
    const unmatched = new Set(parameterized);
    const open = new Set(candidates.filter((rule) => !unmatched.has(rule)));
    for (const reading of readings) {
        const keys = [...open].flatMap((rule) => {
            const pattern = (0,auth_reading/* keyPattern */._H)(rule.key, reading);
            return pattern === null || (0,key_shape/* keyShape */.zp)(pattern).hasEmptySegment ? [] : [{ rule, pattern }];
        });
        const patterns = keys.map(({ pattern }) => pattern);
        const { pairs, complete } = (0,meetings/* meetingsBetween */.P)(routes, patterns, (0,pattern/* budgetOf */.nT)(steps + limits/* LIMITS */.b.stepsOfAFile * routes.length));
        if (!complete)
            return { keys: parameterized, isComplete: false };
        for (const [, key] of pairs)
            open.delete(keys[key]?.rule);
    }
    return { keys: candidates.filter((rule) => unmatched.has(rule) || open.has(rule)), isComplete: true };
}
/** The segments of a key that are written as a parameter is in file names and routes, here or elsewhere: `[id]`, `:id`, `{id}`, `<id>`. */
function parametersIn(key) {
    return key.split('/').filter((text) => /^(?::.|\[.*\]$|\{.*\}$|<.*>$)/s.test(text));
}
function isUnderApi(key) {
    const form = (0,auth_reading/* normalForm */.IN)(key);
    return form === '/api' || form.startsWith('/api/');
}
//# sourceMappingURL=unmatched.js.map
;// CONCATENATED MODULE: ./build/src/rules/auth-unmatched.js






const authUnmatched = {
    id: 'auth-unmatched',
    severity: 'warning',
    title: 'A key of `auth` under /api covers at least one route.',
    reason: "The document's 5 makes a key a rule for paths. One that covers no route guards nothing: the route was renamed, or the key is written as a file name is.",
    bad: {
        files: {
            'package.json': '{\n  "auth": { "/api/user": true }\n}\n',
            'server/api/users.get.ts': 'export default () => ({});\n',
        },
    },
    good: {
        files: {
            'package.json': '{\n  "auth": { "/api/users": true }\n}\n',
            'server/api/users.get.ts': 'export default () => ({});\n',
        },
    },
    fix: 'Write the path of a route, or remove the key.',
    *check({ manifest, auth, routes }) {
        if (auth === null)
            return;
        const patterns = routes.map(({ route }) => route.pattern);
        const { keys, isComplete } = unmatchedKeys(auth.rules, patterns, auth.isStated ? [auth.reading] : auth_reading/* READINGS */.mc);
        const suggest = suggestions(patterns);
        for (const { key, place } of keys)
            yield { ...place, message: auth_unmatched_message(key, auth), help: suggest(key) };
        if (!isComplete) {
            const message = `Whether each key under "/api" covers a route was not settled: keys and routes are so intertwined that the search ended early (the document's 5 and 4.1).`;
            yield {
                file: manifest.source.file,
                range: null,
                message,
                pointer: (0,manifest_path/* pointerOf */.rq)((0,manifest_path/* pathTo */.vs)('auth')),
                same: ['incomplete'],
            };
        }
    },
};
function auth_unmatched_message(key, { isStated, reading }) {
    const [parameter] = parametersIn(key);
    return parameter === undefined
        ? `As it is written, ${(0,quote/* quote */.hD)(key)} covers no route of this project in ${isStated ? `the reading "${reading}"` : 'any reading'} (the document's 5 and 4.1).`
        : `${(0,quote/* quote */.hD)(key)} covers no route of this project: in no reading of a key is ${(0,quote/* quote */.hD)(parameter)} a parameter, it is that very text (the document's 5 and 4.1).`;
}
/** Says for one key after the other what to write instead. */
function suggestions(patterns, steps = limits/* LIMITS */.b.comparedKeys) {
    const known = [...new Set(patterns.map(keyOf))];
    const bySpelling = new Map(known.map((key) => [(0,auth_reading/* normalForm */.IN)(key), key]));
    let left = steps;
    return (key) => {
        const starred = withStars(key);
        const same = bySpelling.get((0,auth_reading/* normalForm */.IN)(starred));
        if (left > 0 && same === undefined)
            left -= known.length;
        const near = same ?? (left > 0 ? (0,nearest/* nearest */.pA)(starred, known) : undefined);
        if (starred !== key)
            return `A key has no parameters. If any value is meant: ${(0,quote/* quote */.hD)(near ?? starred)}.`;
        return near === undefined
            ? 'Remove the key, or add its route.'
            : `The nearest route is covered by ${(0,quote/* quote */.hD)(near)}: write that, or remove the key.`;
    };
}
/** `/api/users/[id]` and `/api/users/:id` as `/api/users/*`, a catch-all as `**`. */
function withStars(key) {
    const parameters = new Set(parametersIn(key));
    const texts = key.split('/').map((text) => (parameters.has(text) ? (text.startsWith('...', 1) ? '**' : '*') : text));
    return texts.join('/');
}
/** The key that covers a route and as little else as a key can; an optional segment is left out. */
function keyOf(pattern) {
    const texts = pattern.flatMap((segment) => {
        if (segment.kind === 'static')
            return [segment.text];
        if (segment.kind === 'optional')
            return [];
        return segment.kind === 'param' ? ['*'] : ['**'];
    });
    return `/${texts.join('/')}`;
}
//# sourceMappingURL=auth-unmatched.js.map
;// CONCATENATED MODULE: ./build/src/rules/auth-value.js


const authValue = {
    id: 'auth-value',
    severity: 'warning',
    title: 'A value of `auth` is no truth value in quotes, has no blanks around it and differs in more than case from its neighbours.',
    reason: "The document's 5 allows any non-empty string, and does not show what one means; these are strings that are seldom meant.",
    bad: { files: { 'package.json': '{\n  "auth": { "/admin": "true" }\n}\n' } },
    good: { files: { 'package.json': '{\n  "auth": { "/admin": true }\n}\n' } },
    fix: 'Write the truth value without quotes, the text without blanks, and one spelling.',
    *check({ manifest, auth }) {
        const { source } = manifest;
        for (const { key, member } of auth?.rules ?? []) {
            for (const { text, json, path, why, help } of oddTexts(member.value, (0,manifest_path/* pathTo */.vs)('auth', key))) {
                yield {
                    file: source.file,
                    range: source.range(json.start, json.end),
                    message: `The value ${(0,quote/* quote */.hD)(text)} ${why} (the document's 5 takes it as it stands).`,
                    help,
                    pointer: (0,manifest_path/* pointerOf */.rq)(path),
                    same: json === member.value ? ['', text] : [`${key} ${(0,quote/* quote */.hD)(text)}`],
                };
            }
        }
    },
};
function* oddTexts(value, path) {
    const isList = value.kind === 'array';
    const items = isList
        ? value.items.map((json, index) => ({ json, path: { parent: path, key: index } }))
        : [{ json: value, path }];
    const seen = new Map();
    for (const item of items) {
        if (item.json.kind !== 'string')
            continue;
        const text = item.json.value;
        const trimmed = text.trim();
        const folded = trimmed.toLowerCase();
        const twin = seen.get(folded);
        if (folded === 'true' || folded === 'false')
            yield { ...item, text, why: 'is a string, not a truth value', help: truthHelp(folded, isList) };
        else if (trimmed === '' && text !== '')
            yield { ...item, text, why: 'is nothing but blanks', help: 'Write the text that is meant.' };
        else if (trimmed !== text)
            yield { ...item, text, why: 'has blanks around it', help: `Write ${(0,quote/* quote */.hD)(trimmed)}.` };
        else if (twin !== undefined && twin !== text)
            yield { ...item, text, why: `differs from ${(0,quote/* quote */.hD)(twin)} in case only`, help: 'Write one spelling, once.' };
        seen.set(folded, twin ?? trimmed);
    }
}
/** The document's 5 allows no truth value in a list. */
function truthHelp(word, isList) {
    return isList ? `Write ${word} instead of the list, or the text that is meant.` : `Write ${word}, without quotes.`;
}
//# sourceMappingURL=auth-value.js.map
// EXTERNAL MODULE: ./build/src/handler/handler.js
var handler = __nccwpck_require__(1722);
;// CONCATENATED MODULE: ./build/src/rules/handler-arguments.js


const handlerArguments = {
    id: 'handler-arguments',
    severity: 'warning',
    title: 'A handler takes two arguments: an input typed `unknown`, and the context.',
    reason: "The document's 4.2 rule 1: the function takes an input value, typed unknown, and the context. Nobody says what a third would be, or that the input has another type.",
    bad: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.post.ts': 'export default (data: { name: string }) => ({ hello: data.name });\n',
        },
    },
    good: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.post.ts': 'export default (data: unknown) => ({ hello: String(data) });\n',
        },
    },
    fix: 'Type the input as `unknown` and narrow it inside; give a third parameter a default or drop it.',
    *check({ routeFiles }) {
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'required-parameter')) {
            yield {
                file,
                range,
                message: `The handler requires ${remark.required} parameters. It is given two arguments, the input and the context (the document's 4.2 rule 1).`,
                help: 'Remove the parameter, or give it a default.',
                same: ['required', String(remark.required)],
            };
        }
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'input-type')) {
            yield {
                file,
                range,
                message: `The input is typed ${(0,quote/* code */.aY)(oneLine(remark.written))}. Its type is ${(0,quote/* code */.aY)('unknown')} (the document's 4.2 rule 1): what it holds must be checked first.`,
                help: `Write ${(0,quote/* code */.aY)(': unknown')}.`,
                same: ['input', oneLine(remark.written)],
            };
        }
    },
};
/** A written type may be long; its start is enough to find it. */
function oneLine(written) {
    const line = written.replace(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
//# sourceMappingURL=handler-arguments.js.map
;// CONCATENATED MODULE: ./build/src/rules/handler-context.js



const handlerContext = {
    id: 'handler-context',
    severity: 'notice',
    title: 'A handler reads only members of the context that the document lists.',
    reason: "The document's 2.3 lists app, request, params and requestId; of any other member it says nothing.",
    bad: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.ts': 'export default (_data: unknown, context: ApiContext) => ({ id: context.requestID });\n',
        },
    },
    good: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.ts': 'export default (_data: unknown, context: ApiContext) => ({ id: context.requestId });\n',
        },
    },
    fix: 'Read one of the four members.',
    *check({ routeFiles }) {
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'context-member')) {
            const meant = (0,nearest/* nearest */.pA)(remark.name, handler/* CONTEXT_MEMBERS */.qw);
            yield {
                file,
                range,
                message: `The context is not known to have ${(0,quote/* code */.aY)(remark.name)}. The document's 2.3 lists ${LISTED}.`,
                help: meant ? `Write ${(0,quote/* code */.aY)(meant)}.` : 'Read one of these four, or remove it.',
                same: [remark.name],
            };
        }
    },
};
const LISTED = handler/* CONTEXT_MEMBERS */.qw.map((member) => (0,quote/* code */.aY)(member)).join(', ');
//# sourceMappingURL=handler-context.js.map
;// CONCATENATED MODULE: ./build/src/rules/handler-export.js


const handlerExport = {
    id: 'handler-export',
    severity: 'error',
    title: 'A route file has a default export that can be a function.',
    reason: "The document's 4.2 rule 1: a route file has a default export, a function. What cannot be decided from the text is not reported.",
    bad: {
        files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export const hello = () => ({ hello: "world" });\n' },
    },
    good: { files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' } },
    fix: 'Export the handler as default; move a file that is no route out of server/api.',
    *check({ routeFiles }) {
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'no-default-export')) {
            const found = remark.onlyTypes ? 'The file exports only types' : 'The file has no default export';
            const help = remark.onlyTypes ? MOVE : `Add ${(0,quote/* code */.aY)(HANDLER)}. ${MOVE}`;
            yield { file, range, message: `${found}. ${EXPECTED}`, help, same: ['default'] };
        }
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'not-a-function')) {
            const { what, definition } = remark;
            const related = definition ? [{ file, range: definition, message: `This is ${what}.` }] : [];
            const help = `Export a function: ${(0,quote/* code */.aY)(HANDLER)}. ${MOVE}`;
            yield {
                file,
                range,
                message: `The default export is ${what}. ${EXPECTED}`,
                help,
                related,
                same: ['default', what],
            };
        }
    },
};
const EXPECTED = "The document's 4.2 rule 1: a route file has a default export, a function.";
const HANDLER = 'export default (_data: unknown, _context: ApiContext) => ({});';
const MOVE = 'If the file is no route, move it out of server/api.';
//# sourceMappingURL=handler-export.js.map
;// CONCATENATED MODULE: ./build/src/rules/handler-params.js



const handlerParams = {
    id: 'handler-params',
    severity: 'warning',
    title: 'A handler reads only path parameters that its file path has.',
    reason: "The document's 2.3: path parameters are keyed by the bracket names in the file path (4.1 rules 4 to 6). Another name is never there.",
    bad: {
        files: {
            'package.json': '{}\n',
            'server/api/users/[id].get.ts': 'export default (_data: unknown, context: ApiContext) => ({ user: context.params.userId });\n',
        },
    },
    good: {
        files: {
            'package.json': '{}\n',
            'server/api/users/[id].get.ts': 'export default (_data: unknown, context: ApiContext) => ({ user: context.params.id });\n',
        },
    },
    fix: 'Read the name that stands in brackets in the file path, or rename the file.',
    *check({ routeFiles }) {
        for (const { file, range, remark, routeFile } of (0,handler/* remarksOn */.rc)(routeFiles, 'path-parameter')) {
            if (routeFile.name.kind !== 'route')
                continue;
            const names = routeFile.name.route.pattern.flatMap((segment) => ('name' in segment ? segment.name : []));
            if (names.includes(remark.name))
                continue;
            yield {
                file,
                range,
                message: `The path of this file has no parameter ${(0,quote/* code */.aY)(remark.name)}: ${known(names)}. ${(0,quote/* code */.aY)('context.params')} is keyed by the bracket names in the file path (the document's 2.3).`,
                help: mend(remark.name, names),
                same: [remark.name],
            };
        }
    },
};
function known(names) {
    if (names.length === 0)
        return 'it has no name in brackets';
    return `it has ${names.map((name) => (0,quote/* code */.aY)(name)).join(', ')}`;
}
function mend(name, names) {
    const meant = names.length === 1 ? names[0] : (0,nearest/* nearest */.pA)(name, names);
    return meant
        ? `Write ${(0,quote/* code */.aY)(meant)}, or name the parameter ${(0,quote/* code */.aY)(`[${name}]`)} in the file path.`
        : `Name a parameter ${(0,quote/* code */.aY)(`[${name}]`)} in the file path.`;
}
//# sourceMappingURL=handler-params.js.map
;// CONCATENATED MODULE: ./build/src/rules/handler-return.js


const handlerReturn = {
    id: 'handler-return',
    severity: 'warning',
    title: 'A handler returns a string, an object or a `Response`.',
    reason: "The document's 4.2 rule 3 says what becomes of a string, an object and a Response; of a number, a boolean or nothing at all it says nothing. Reported only where the text leaves no doubt.",
    bad: { files: { 'package.json': '{}\n', 'server/api/count.ts': 'export default () => 42;\n' } },
    good: { files: { 'package.json': '{}\n', 'server/api/count.ts': 'export default () => ({ count: 42 });\n' } },
    fix: 'Return a string, an object or a `Response`.',
    *check({ routeFiles }) {
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'undocumented-return')) {
            const { what } = remark;
            const nothing = what === (0,quote/* code */.aY)('undefined');
            yield {
                file,
                range,
                message: `The handler returns ${what}${nothing ? ' on every path' : ''}. The document's 4.2 rule 3 gives a response to a string, an object or a ${(0,quote/* code */.aY)('Response')} only.`,
                help: nothing
                    ? `Return a ${(0,quote/* code */.aY)('Response')} where there is nothing to say: ${(0,quote/* code */.aY)('return new Response(null, { status: 204 });')}`
                    : `Put it into an object: ${(0,quote/* code */.aY)('return { value: … };')}`,
                same: [what],
            };
        }
    },
};
//# sourceMappingURL=handler-return.js.map
;// CONCATENATED MODULE: ./build/src/rules/handler-syntax.js


const handlerSyntax = {
    id: 'handler-syntax',
    severity: 'error',
    title: 'A route file parses as a TypeScript module.',
    reason: "The document's 4.2 rule 1 asks every route file for a default export; a file that does not parse exports nothing.",
    bad: { files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export default () => ({ hello: "world" );\n' } },
    good: { files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' } },
    fix: 'Mend the text at the place shown.',
    *check({ routeFiles }) {
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'syntax')) {
            yield {
                file,
                range,
                message: `The file could not be parsed: ${remark.message.replaceAll(/`([^`]*)`/g, (_, text) => (0,quote/* code */.aY)(text))}. What it exports is not known, and a route file has a default export (the document's 4.2 rule 1).`,
                help: range
                    ? 'Mend the text at this place; nothing else of the file is checked until then.'
                    : 'Make the file shorter or simpler; nothing else of it is checked until then.',
                same: [remark.message],
            };
        }
    },
};
//# sourceMappingURL=handler-syntax.js.map
;// CONCATENATED MODULE: ./build/src/rules/handler-unused.js


const handlerUnused = {
    id: 'handler-unused',
    severity: 'warning',
    title: 'A parameter that is not used begins with an underscore.',
    reason: "The document's 4.2 rule 2: a parameter that is not used is named with a leading underscore. A use in a type only is none.",
    bad: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.ts': 'export default (data: unknown) => ({ hello: "world" });\n',
        },
    },
    good: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.ts': 'export default (_data: unknown) => ({ hello: "world" });\n',
        },
    },
    fix: 'Put an underscore before the name.',
    *check({ routeFiles }) {
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'unused-parameter')) {
            yield {
                file,
                range,
                message: `The parameter ${(0,quote/* code */.aY)(remark.written)} is not used. Such a parameter is named with a leading underscore (the document's 4.2 rule 2).`,
                help: `Write ${(0,quote/* code */.aY)(remark.instead)}.`,
                same: [remark.written],
            };
        }
    },
};
//# sourceMappingURL=handler-unused.js.map
;// CONCATENATED MODULE: ./build/src/rules/handler-void.js


const handlerVoid = {
    id: 'handler-void',
    severity: 'warning',
    title: 'A parameter is not consumed as `void x`.',
    reason: "The document's 4.2 rule 2: a parameter that is not used is named with a leading underscore and is not consumed as void data.",
    bad: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.ts': 'export default (data: unknown) => {\n  void data;\n  return { hello: "world" };\n};\n',
        },
    },
    good: {
        files: {
            'package.json': '{}\n',
            'server/api/hello.ts': 'export default (_data: unknown) => {\n  return { hello: "world" };\n};\n',
        },
    },
    fix: 'Remove the `void` expression and put an underscore before the name.',
    *check({ routeFiles }) {
        for (const { file, range, remark } of (0,handler/* remarksOn */.rc)(routeFiles, 'voided-parameter')) {
            const { name } = remark;
            const rename = name.startsWith('_') ? '' : ` If it is not used elsewhere, name it ${(0,quote/* code */.aY)(`_${name}`)}.`;
            yield {
                file,
                range,
                message: `The parameter ${(0,quote/* code */.aY)(name)} is consumed as ${(0,quote/* code */.aY)(`void ${name}`)}. The document's 4.2 rule 2 asks for a leading underscore in its place.`,
                help: `Remove ${(0,quote/* code */.aY)(`void ${name}`)}.${rename}`,
                same: [name],
            };
        }
    },
};
//# sourceMappingURL=handler-void.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-duplicate-key.js


/** A key that an object has twice: readers differ in which one counts. */
const manifestDuplicateKey = {
    id: 'manifest-duplicate-key',
    severity: 'warning',
    title: 'No object of the manifest has a key twice; for `id`, `name` and in `auth` that is an error.',
    reason: "The document's 2.1 gives each field one value. Of a repeated key most readers keep the last and some the first, which for `id`, `name` and `auth` decides on identity or access.",
    bad: { files: { 'package.json': '{\n  "title": "Shop",\n  "title": "Store"\n}\n' } },
    good: { files: { 'package.json': '{\n  "title": "Store"\n}\n' } },
    fix: 'Keep one of them.',
    *check({ manifest: { source, root } }) {
        if (root === null)
            return;
        for (const { path, member, first, count } of repeatedKeys(root, null)) {
            const pointer = (0,manifest_path/* pointerOf */.rq)(path);
            yield {
                file: source.file,
                range: source.range(member.keyStart, member.keyEnd),
                message: `The key ${(0,quote/* quote */.hD)(member.key)} stands here again: the document's 2.1 gives a field one value, and readers differ in which of the two they take.`,
                help: 'Remove one of the two members.',
                pointer,
                same: [`${pointer} ${count}`],
                severity: severityOf(path),
                related: [
                    {
                        file: source.file,
                        range: source.range(first.keyStart, first.keyEnd),
                        message: 'The key stands here first.',
                    },
                ],
            };
        }
    },
};
/** Every repeated key at every level, compared decoded, in the order of the text. As deep as the manifest, so at most 100 calls. */
function* repeatedKeys(json, place) {
    if (json.kind === 'array')
        for (const [at, item] of json.items.entries())
            yield* repeatedKeys(item, { parent: place, key: at });
    if (json.kind !== 'object')
        return;
    const seen = new Map();
    for (const member of json.members) {
        const before = seen.get(member.key);
        const path = { parent: place, key: member.key };
        if (before === undefined)
            seen.set(member.key, { first: member, count: 1 });
        else {
            before.count += 1;
            yield { path, member, first: before.first, count: before.count };
        }
        yield* repeatedKeys(member.value, path);
    }
}
/** Which one counts decides on identity or access here. */
function severityOf(path) {
    const [field, ...inside] = (0,manifest_path/* keysOf */.YD)(path);
    return field === 'auth' || (inside.length === 0 && (field === 'id' || field === 'name')) ? 'error' : 'warning';
}
//# sourceMappingURL=manifest-duplicate-key.js.map
// EXTERNAL MODULE: ./build/src/text/order.js
var order = __nccwpck_require__(3821);
// EXTERNAL MODULE: ./build/src/manifest/auth-schema.js
var auth_schema = __nccwpck_require__(2265);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/registries.js
var registries = __nccwpck_require__(9396);
// EXTERNAL MODULE: ./build/src/manifest/payment-schema.js
var payment_schema = __nccwpck_require__(1225);
// EXTERNAL MODULE: ./build/src/manifest/schema.js
var manifest_schema = __nccwpck_require__(156);
// EXTERNAL MODULE: ./build/src/manifest/text-schema.js
var text_schema = __nccwpck_require__(6782);
// EXTERNAL MODULE: ./build/src/manifest/time-zones.js
var time_zones = __nccwpck_require__(7388);
;// CONCATENATED MODULE: ./build/src/manifest/time-zone-fault.js



/** The fault of a text that is no IANA time zone name; `example` is a right one as text to paste. */
function timeZoneFault(text, example) {
    const respelt = time_zones/* timeZoneNames */.G.find((name) => name.toLowerCase() === text.toLowerCase());
    if (respelt !== undefined)
        return { why: `the one meant is spelt "${respelt}"`, help: paste(respelt), severity: 'warning' };
    const why = `the tz database (${time_zones/* timeZoneVersion */.u}) has none like this`;
    const offset = offsetHelp(text, example);
    if (offset !== undefined)
        return { why, help: offset };
    // Of an abbreviation the name nearest by spelling is another part of the world.
    if (ABBREVIATION.test(text))
        return { why, help: `${example}: an area and a place, for an abbreviation is used in several` };
    return { why, help: closest(text).map(paste).join(' or ') || example };
}
/** `JST`, `PST5PDT`. */
const ABBREVIATION = /^(?:[A-Z]{2,5}|[a-z]{2,3}|[A-Z]{3,5}[+-]?\d\d?(?:[A-Z]{3,5})?)$/;
function paste(name) {
    return (0,quote/* member */.Dc)('timezone', JSON.stringify(name));
}
/** `+08:00`, `-5`, `UTC+8`, `GMT+0530`: how far clocks are ahead of UTC, or behind. */
const OFFSET = /^(?:UTC|GMT)? ?([+-])(\d\d?)(?::?(\d\d))?$/i;
function offsetHelp(text, example) {
    const [offset, sign, hours, minutes = '00'] = OFFSET.exec(text) ?? [];
    if (offset === undefined)
        return undefined;
    const side = sign === '+' ? 'ahead of' : 'behind';
    const name = Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
    if (Number(minutes) !== 0 || !time_zones/* timeZoneNames */.G.includes(name))
        return `${example}, the name of a place with that offset`;
    if (name === 'UTC')
        return paste(name);
    return `${paste(name)} for ${Number(hours)} h ${side} UTC (such names have the other sign), or the name of a place`;
}
/** At most three names: those of the same city first, then the nearest by spelling. */
function closest(text) {
    const city = (name) => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
    const wanted = city(text.trim().replaceAll(' ', '_'));
    const sameCity = time_zones/* timeZoneNames */.G.filter((name) => city(name) === wanted);
    return [...new Set([...sameCity, ...(0,nearest/* nearestFew */.r5)(text, time_zones/* timeZoneNames */.G, 3)])].slice(0, 3);
}
//# sourceMappingURL=time-zone-fault.js.map
;// CONCATENATED MODULE: ./build/src/manifest/fault-words.js









/** The value under these keys and indexes. */
function spotOf(root, keys) {
    let [json, name, list] = [root, '', null];
    for (const key of keys) {
        if (typeof key === 'number' && json.kind === 'array') {
            list = { items: json.items, name };
            [json, name] = [json.items[key] ?? json, `an item of ${name}`];
        }
        else if (typeof key === 'string' && json.kind === 'object')
            [json, name] = [json.fields.get(key)?.value ?? json, name === '' ? (0,quote/* quote */.hD)(key) : `${(0,quote/* quote */.hD)(key)} in ${name}`];
    }
    const section = keys[0] === 'auth' ? '5' : keys[0] === 'payment' && keys.length > 1 ? '2.2' : '2.1';
    const found = `${name.charAt(0).toUpperCase()}${name.slice(1)} is ${quoteValue(json)}`;
    return { json, keys, name, list, found, by: `the document's ${section}`, example: exampleOf(keys) };
}
/** The fields whose own fields the document states. */
const INSIDE = {
    auth: auth_schema/* authPages */.v3.shape,
    payment: payment_schema/* paymentFields */.y.shape,
};
/** Of a rule of `auth` no value is proposed: what one means is not shown, and access is no place for a guess. */
function exampleOf([field = '', key, index]) {
    if (index !== undefined)
        return `Write ${field === 'auth' ? 'a non-empty text' : 'a lowercase word'} in double quotes, or remove the item.`;
    if (field === 'auth' && String(key).startsWith('/'))
        return 'Write true, false, a non-empty text or a list of such texts, whichever is meant.';
    const fields = manifest_schema/* manifestFields */.nz.shape;
    const schema = key === undefined ? fields[field] : (INSIDE[field]?.[key] ?? manifest_schema/* version */.rE);
    const examples = schema && registries/* globalRegistry */.fd.get(schema)?.examples;
    return Array.isArray(examples) ? (0,quote/* member */.Dc)(String(key ?? field), JSON.stringify(examples[0])) : 'Remove it.';
}
/** The sentence of one of zod's issues; undefined where it is said of another value. */
function faultWords(issue, spot) {
    const { json, name, found, by, example } = spot;
    switch (issue.code) {
        case 'invalid_type':
            return kindWords(issue.expected === 'record' ? 'object' : issue.expected, spot);
        case 'invalid_union':
            return kindWords('true, false, a non-empty string or an array of non-empty strings', spot);
        case 'invalid_value':
            return choiceWords(issue.values, spot);
        case 'invalid_format':
            return { message: `${found}: ${by} says that it must ${issue.message}.`, help: example };
        case 'too_small':
            if (json.kind !== 'array')
                return lengthWords(issue, spot);
            return { message: `${name} is an empty array: ${by} wants at least 1 item.`, help: example };
        case 'too_big':
            // Of a list it is said of the first item too many.
            return json.kind === 'array' ? undefined : lengthWords(issue, spot);
        case 'custom':
            return ownWords(issue, spot);
        default:
            return { message: `${found}: ${by} does not allow it.`, help: example };
    }
}
function kindWords(wanted, { json, keys, name, found, by, example }) {
    if (keys[0] === 'overrides' && json.kind === 'object') {
        const message = `${name} is an object: npm knows nested overrides, but ${by} wants a string for every value of "overrides".`;
        return { message, help: `${example}, one version wherever the package is used` };
    }
    const article = /^[ao]/.test(wanted) ? 'an ' : wanted === 'string' ? 'a ' : '';
    const absent = json.kind === 'null' ? ', and null is not the same as leaving it out' : '';
    return { message: `${found}: ${by} wants ${article}${wanted}${absent}.`, help: example };
}
/** Neither the one constant nor any of the values of an enum. */
function choiceWords(choices, { json, keys, found, by }) {
    const all = choices.map((choice) => JSON.stringify(choice)).join(', ');
    const near = json.kind === 'string' ? (0,nearest/* nearest */.pA)(json.value, choices.map(String)) : undefined;
    const meant = choices.filter((choice) => near === undefined || String(choice) === near);
    return {
        message: `${found}: ${by} says that it is ${choices.length === 1 ? 'always' : 'one of'} ${all}.`,
        help: meant.map((choice) => (0,quote/* member */.Dc)(String(keys.at(-1)), JSON.stringify(choice))).join(' or '),
    };
}
/** The document says "characters" and not which, so where code points and UTF-16 units disagree a warning is all that is certain. */
function lengthWords(issue, { json, found, by, example }) {
    const value = json.kind === 'string' ? json.value : '';
    const [points, units] = [[...value].length, value.length];
    if (issue.code === 'custom' || (issue.code === 'too_small' && units >= issue.minimum))
        return {
            message: `${found}, ${points} long in code points and ${units} in UTF-16 units: ${by} allows ${issue.message} and does not say which are counted.`,
            help: 'Choose a text that fits by both counts.',
            severity: 'warning',
        };
    const help = issue.code === 'too_big' ? `Shorten it by ${(0,text_schema/* characters */.hg)(points - Number(issue.maximum))}.` : example;
    return { message: `${found}, ${(0,text_schema/* characters */.hg)(points)} long: ${by} allows ${issue.message}.`, help };
}
function ownWords(issue, spot) {
    const { json, list, found, by, example } = spot;
    const own = issue.params;
    switch (own.kind) {
        case 'units':
            return lengthWords(issue, spot);
        case 'time zone': {
            const { why, ...rest } = timeZoneFault(json.kind === 'string' ? json.value : '', example);
            return { message: `${found}: ${by} wants an IANA time zone name, and ${why}.`, ...rest };
        }
        case 'repeated': {
            const message = `${quoteValue(json)} stands twice in ${list?.name}: ${by} wants unique items.`;
            const first = list?.items[own.first];
            return { message, help: 'Remove this item and the comma before it.', ...(first && { related: first }) };
        }
        case 'surplus':
            return {
                message: `${quoteValue(json)} is one item too many in ${list?.name}: ${by} has ${own.most} allowed values, each at most once.`,
                help: `Keep at most ${own.most} items.`,
            };
    }
}
//# sourceMappingURL=fault-words.js.map
;// CONCATENATED MODULE: ./build/src/manifest/field-faults.js







/** Every value that is not allowed, in the order of the text, one fault a token. Keys of `auth` are the rule auth-key's. */
function fieldFaults(root, most = limits/* LIMITS */.b.judgedValues) {
    const { value, count } = judged(root);
    if (count > most) {
        const message = `The fields of the manifest hold ${count} values; at most ${most} are checked, so none of them is.`;
        const json = { kind: 'null', start: root.start, end: root.start + 1 };
        return [{ message, help: 'Remove what the website does not need.', json, pointer: '', subject: '' }];
    }
    const faults = new Map();
    for (const issue of (manifest_schema/* manifestSchema */.rc.safeParse(value).error?.issues ?? []).flatMap(parts)) {
        const keys = issue.path.map(asWritten);
        if (isOfWrongKey(keys))
            continue;
        const spot = spotOf(root, keys);
        const words = faultWords(issue, spot);
        const before = faults.get(spot.json);
        // An error weighs more than the warning before it.
        if (!words || (before && (!before.severity || words.severity)))
            continue;
        const pointer = (0,manifest_path/* pointerOf */.rq)((0,manifest_path/* pathTo */.vs)(...spot.keys));
        const subject = spot.list ? `${(0,manifest_path/* pointerOf */.rq)((0,manifest_path/* pathTo */.vs)(...spot.keys.slice(0, -1)))} ${quoteValue(spot.json)}` : pointer;
        faults.set(spot.json, { ...words, json: spot.json, pointer, subject });
    }
    return [...faults.values()].sort((0,order/* inOrderOf */.F)(({ json }) => json.start));
}
/** The known fields as zod sees them, and how many values they hold. What is allowed is nowhere more than three levels deep. */
function judged(root) {
    let count = 0;
    const plain = (json, levels) => {
        count += 1;
        switch (json.kind) {
            case 'object': {
                const inside = levels === 0 ? [] : [...json.fields.values()];
                return Object.fromEntries(inside.map(({ key, value }) => [key.endsWith('__proto__') ? `_${key}` : key, plain(value, levels - 1)]));
            }
            case 'array':
                return levels === 0 ? [] : json.items.map((item) => plain(item, levels - 1));
            case 'null':
                return null;
            default:
                return json.value;
        }
    };
    const known = [...root.fields.values()].filter(({ key }) => Object.hasOwn(manifest_schema/* manifestFields */.nz.shape, key));
    return { value: Object.fromEntries(known.map(({ key, value }) => [key, plain(value, 2)])), count };
}
/** zod drops a key `__proto__`, so it is given each key that ends so with one more character before it. */
function asWritten(key) {
    return typeof key === 'string' && key.endsWith('__proto__') ? key.slice(1) : key;
}
/** An issue about a union becomes those of the one alternative that is of the value's kind, if there is one. */
function parts(issue) {
    if (issue.code !== 'invalid_union')
        return [issue];
    const meant = issue.errors.find((inside) => !inside.some(({ code, path }) => code === 'invalid_type' && !path.length));
    return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}
/** Whether a value is under a key of `auth` that is not allowed itself. */
function isOfWrongKey([field, key]) {
    return field === 'auth' && key !== undefined && !String(key).startsWith('/') && !Object.hasOwn(auth_schema/* authPages */.v3.shape, key);
}
//# sourceMappingURL=field-faults.js.map
// EXTERNAL MODULE: ./build/src/manifest/identity.js
var manifest_identity = __nccwpck_require__(9185);
;// CONCATENATED MODULE: ./build/src/rules/manifest-field.js


/** Every constraint of the document's 2.1, 2.2 and 5 on values. */
const manifestField = {
    id: 'manifest-field',
    severity: 'error',
    title: "A field's value is one that the document allows.",
    reason: "The document's 2.1, 2.2 and 5 state the type, the bounds, the pattern or the allowed values of each field.",
    bad: { files: { 'package.json': '{\n  "private": false,\n  "lang": "x"\n}\n' } },
    good: { files: { 'package.json': '{\n  "private": true,\n  "lang": "en"\n}\n' } },
    fix: 'Write a value that the field allows, or remove the field: none is required.',
    *check({ manifest }, { before }) {
        const { source, root } = manifest;
        if (root === null)
            return;
        const isIdentityLost = (0,manifest_identity/* lostIdentity */.Fi)(manifest, before?.manifest) !== undefined;
        for (const { json, related, subject, ...fault } of fieldFaults(root)) {
            // The rule manifest-identity says what to write there.
            if (isIdentityLost && fault.pointer === '/name')
                continue;
            yield {
                ...placeOf(source, json),
                ...fault,
                same: [subject, valueFound(json)],
                ...(related && { related: [{ ...placeOf(source, related), message: 'The same text stands here first.' }] }),
            };
        }
    },
};
/** What tells a value from another one at its place; what is inside an array or object is no part of it. */
function valueFound(json) {
    return 'value' in json ? `${json.kind} ${json.value}` : json.kind;
}
function placeOf(source, { start, end }) {
    return { file: source.file, range: source.range(start, end) };
}
//# sourceMappingURL=manifest-field.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-id.js




/** The guard of the deprecated field: `id` must not be written, in whatever spelling its key is. */
const manifestId = {
    id: 'manifest-id',
    severity: 'error',
    title: 'The deprecated field `id` is not written: an error when the change adds or alters it, a warning when it was there before.',
    reason: "The document's 2.1 and 9 say that `id` is deprecated and must not be written; the website identity lives in `name`.",
    bad: { files: { 'package.json': '{\n  "name": "web-0123456789ab",\n  "id": "web-0123456789ab"\n}\n' } },
    good: { files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' } },
    fix: 'Remove the line of `id`. The identity belongs in `name`, and the platform writes it there.',
    *check({ manifest }, change) {
        const { source, root } = manifest;
        const written = ids(manifest);
        const before = change.before === null ? [] : ids(change.before.manifest);
        const allUnchanged = areSame(before, written);
        const edits = root && written.length <= limits/* LIMITS */.b.removedMembers && removals(source.text, root, new Set(written));
        for (const member of written) {
            const edit = edits ? edits.get(member) : undefined;
            // Of several in base the last one counts, unless all are as they were.
            const isUnchanged = allUnchanged || areSame(before.slice(-1), [member]);
            yield {
                file: source.file,
                range: source.range(member.keyStart, member.keyEnd),
                message: manifest_id_message(member, isUnchanged),
                help: 'Remove this member and its comma; leave "name" as it is.',
                pointer: '/id',
                same: ['/id'],
                severity: isUnchanged ? 'warning' : 'error',
                ...(edit && { edit }),
            };
        }
    },
};
/** Every member whose key is `id`, in whatever spelling. */
function ids(manifest) {
    return manifest.root?.members.filter(({ key }) => key === 'id') ?? [];
}
/** Whether both have the same values in the same order; spelling and place never matter. */
function areSame(before, now) {
    const pairs = before.map((member, at) => [member, now[at]]);
    return (before.length === now.length &&
        pairs.every(([one, other]) => other !== undefined && sameJson(one.value, other.value)));
}
function manifest_id_message({ value }, isUnchanged) {
    const shown = value.kind === 'string' ? ` (${(0,quote/* quote */.hD)(value.value)})` : '';
    return isUnchanged
        ? `"id"${shown} is still here: the document's 9 says that it is deprecated and must not be written; identity lives in "name".`
        : `"id"${shown} is written by this change: the document's 9 says that it is deprecated and must not be written; identity lives in "name".`;
}
//# sourceMappingURL=manifest-id.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-identity.js




/** The identity in `name` stays as it was once the platform has written it. */
const manifestIdentity = {
    id: 'manifest-identity',
    severity: 'error',
    title: 'A website identity in `name` is neither changed nor dropped.',
    reason: "The document's 1 and 2.1 say that after the first deployment `name` is the website identity, managed by the system: with another one the website would lose its identity or become another site.",
    bad: {
        files: { 'package.json': '{\n  "name": "shop"\n}\n' },
        base: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
    },
    good: {
        files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
        base: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
    },
    fix: 'Put the identity back into `name`.',
    *check({ manifest }, { before }) {
        const identity = (0,manifest_identity/* lostIdentity */.Fi)(manifest, before?.manifest);
        if (identity === undefined)
            return;
        yield {
            file: manifest.source.file,
            ...nameOrWhole(manifest),
            message: `${now(manifest)}, but it was ${identity}: the document's 2.1 says that "name" is the system-managed website identity after the first deployment.`,
            help: (0,quote/* member */.Dc)('name', JSON.stringify(identity)),
        };
    },
};
/** The place of the value of `name`, or the manifest's opening brace where there is none. */
function nameOrWhole(manifest) {
    const value = (0,manifest_manifest/* field */.Z)(manifest, 'name')?.value;
    if (value !== undefined)
        return { range: manifest.source.range(value.start, value.end), pointer: '/name' };
    const start = manifest.root?.start ?? 0;
    return { range: manifest.source.range(start, start + 1), pointer: '' };
}
function now(manifest) {
    const value = (0,manifest_manifest/* field */.Z)(manifest, 'name')?.value;
    return value === undefined ? '"name" is dropped' : `"name" is ${quoteValue(value)}`;
}
//# sourceMappingURL=manifest-identity.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-identity-mismatch.js




/** An `id` that is still there names the same website as `name`. */
const manifestIdentityMismatch = {
    id: 'manifest-identity-mismatch',
    severity: 'warning',
    title: 'An `id` that is still there is the same identity as `name`.',
    reason: "The document's 2.1 and 9 say that identity is stored in `name`: an `id` that says something else may be an identity that never reached `name`.",
    bad: {
        files: { 'package.json': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n' },
        base: { 'package.json': '{\n  "name": "shop",\n  "id": "web-0123456789ab"\n}\n' },
    },
    good: { files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' } },
    fix: 'Find out which identity the website has, write it into `name` and remove `id`.',
    *check({ manifest }) {
        const id = (0,manifest_manifest/* field */.Z)(manifest, 'id')?.value;
        if (id?.kind !== 'string' || !manifest_identity/* IDENTITY */.zK.test(id.value) || (0,manifest_identity/* identityOf */.cu)(manifest)?.identity === id.value)
            return;
        const { source } = manifest;
        yield {
            file: source.file,
            range: source.range(id.start, id.end),
            message: `"id" is "${id.value}", but ${nameNow(manifest)}: the document's 9 says that identity is stored in "name".`,
            help: `If this is the website's identity: ${(0,quote/* member */.Dc)('name', JSON.stringify(id.value))}, and remove "id".`,
            pointer: '/id',
            related: nameOf(manifest),
            same: ['', id.value],
        };
    },
};
function nameNow(manifest) {
    const name = (0,manifest_manifest/* field */.Z)(manifest, 'name')?.value;
    return name === undefined ? 'there is no "name"' : `"name" is ${quoteValue(name)}`;
}
function nameOf(manifest) {
    const name = (0,manifest_manifest/* field */.Z)(manifest, 'name')?.value;
    const { source } = manifest;
    return name === undefined
        ? []
        : [{ file: source.file, range: source.range(name.start, name.end), message: 'The name stands here.' }];
}
//# sourceMappingURL=manifest-identity-mismatch.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-identity-shared.js



/** A website identity belongs to one project. */
const manifestIdentityShared = {
    id: 'manifest-identity-shared',
    severity: 'error',
    title: 'No two projects carry the same website identity.',
    reason: "The document's 1 says that the platform assigns a project its website identity: a project copied with its `name` claims the other's website.",
    bad: {
        files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
        beside: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
    },
    good: {
        files: { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' },
        beside: { 'package.json': '{\n  "name": "blog"\n}\n' },
    },
    fix: 'Give the copy a local package name; the platform writes its own identity on its first deployment.',
    *check({ manifest, identities }) {
        const own = (0,manifest_identity/* identityOf */.cu)(manifest);
        if (own === undefined)
            return;
        const same = identities.filter(({ identity, file }) => identity === own.identity && file !== own.file);
        if (same.length === 0)
            return;
        const others = same.length === 1 ? 'another project' : `${same.length} other projects`;
        yield {
            file: own.file,
            range: own.range,
            message: `"name" is "${own.identity}", which ${others} of this repository also carries: by the document's 1 and 2.1 it is the identity of one website.`,
            help: `In the copy: ${(0,quote/* member */.Dc)('name', '"my-website"')}, a local package name of your choice.`,
            pointer: '/name',
            related: same
                .slice(0, limits/* LIMITS */.b.relatedFiles)
                .map(({ file, range }) => ({ file, range, message: 'The same identity stands here.' })),
            same: ['', own.identity],
        };
    },
};
//# sourceMappingURL=manifest-identity-shared.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-legacy-file.js

/** Configuration stands in the manifest, not in the files of older projects. */
const manifestLegacyFile = {
    id: 'manifest-legacy-file',
    severity: 'warning',
    title: `The project folder holds none of the legacy files ${manifest_schema/* LEGACY_FILES */.Or.join(', ')}.`,
    reason: "The document's 9 says that older projects may hold configuration in these files and that they are migrated to the manifest.",
    bad: { files: { 'package.json': '{}\n', 'website.ts': "export default { title: 'Shop' };\n" } },
    good: { files: { 'package.json': '{\n  "title": "Shop"\n}\n' } },
    fix: 'Move the configuration into the manifest and remove the file; rename it when it holds something else.',
    *check({ manifest, legacyFiles }) {
        for (const file of legacyFiles) {
            const name = file.slice(file.lastIndexOf('/') + 1);
            yield {
                file,
                range: null,
                message: `"${name}" is the name of a legacy configuration file: the document's 9 says that these are migrated to the manifest.`,
                help: `Move its configuration into ${manifest.source.file} and remove it, or rename it when it is no configuration.`,
                same: [name],
            };
        }
    },
};
//# sourceMappingURL=manifest-legacy-file.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-mode.js


/** A project that says it uses no server feature has no routes. */
const manifestMode = {
    id: 'manifest-mode',
    severity: 'warning',
    title: '`mode` is not `static` where there are route files.',
    reason: "The document's 2.1 says to use `static` when no server feature is used, and its 1 and 4.1 make every file under server/api an API route.",
    bad: {
        files: {
            'package.json': '{\n  "mode": "static"\n}\n',
            'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
        },
    },
    good: {
        files: {
            'package.json': '{\n  "mode": "fullstack"\n}\n',
            'server/api/cart.get.ts': 'export default () => ({ items: [] });\n',
        },
    },
    fix: 'Write another mode, or remove the route files.',
    *check({ manifest, routeFiles }) {
        const mode = (0,manifest_manifest/* field */.Z)(manifest, 'mode')?.value;
        if (mode?.kind !== 'string' || mode.value !== 'static')
            return;
        const count = routeFiles.filter(({ name }) => name.kind === 'route').length;
        if (count === 0)
            return;
        const files = count === 1 ? 'is 1 route file' : `are ${count} route files`;
        yield {
            file: manifest.source.file,
            range: manifest.source.range(mode.start, mode.end),
            message: `"mode" is "static", but there ${files} under server/api: the document's 2.1 says to use static when no server feature is used.`,
            help: `${(0,quote/* member */.Dc)('mode', '"fullstack"')} or ${(0,quote/* member */.Dc)('mode', '"auto"')}`,
            pointer: '/mode',
        };
    },
};
//# sourceMappingURL=manifest-mode.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-provider.js





/** A provider is one of the three that the document allows, as far as their spelling is known. */
const manifestProvider = {
    id: 'manifest-provider',
    severity: 'notice',
    title: 'Each payment provider is an allowed one; an error only when the user stated which are.',
    reason: "The document's 2.2 allows three provider identifiers and does not show their spelling.",
    bad: { files: { 'package.json': '{\n  "payment": { "providers": ["acme"] }\n}\n' } },
    good: { files: { 'package.json': '{\n  "payment": { "providers": [] }\n}\n' } },
    fix: 'Check the spelling, and state the allowed identifiers in `payment-providers`.',
    *check({ manifest, settings }) {
        const stated = settings['payment-providers'];
        for (const { item, word, at } of wellFormed(manifest)) {
            if (stated.includes(word))
                continue;
            yield {
                file: manifest.source.file,
                range: manifest.source.range(item.start, item.end),
                ...(stated.length === 0 ? uncheckable(word) : notStated(word, stated)),
                pointer: (0,manifest_path/* pointerOf */.rq)((0,manifest_path/* pathTo */.vs)('payment', 'providers', at)),
                same: [`/payment/providers ${(0,quote/* quote */.hD)(word)}`],
            };
        }
    },
};
/** The items that are right as far as the document says; the others are manifest-field's. */
function wellFormed(manifest) {
    const payment = (0,manifest_manifest/* field */.Z)(manifest, 'payment')?.value;
    const list = payment?.kind === 'object' ? payment.fields.get('providers')?.value : undefined;
    const items = list?.kind === 'array' ? list.items : [];
    const found = new Map();
    for (const [at, item] of items.entries()) {
        if (item.kind !== 'string' || found.has(item.value) || found.size === payment_schema/* PROVIDERS */.xq)
            continue;
        if (payment_schema/* provider */.Mn.safeParse(item.value).success)
            found.set(item.value, { item, word: item.value, at });
    }
    return [...found.values()];
}
function uncheckable(word) {
    return {
        message: `The spelling of the provider ${(0,quote/* quote */.hD)(word)} cannot be checked: the document's 2.2 allows three identifiers and does not show them.`,
        help: `State the allowed identifiers:\npayment-providers: ${word}\nor on the command line --payment-provider ${word}`,
    };
}
function notStated(word, stated) {
    const near = (0,nearest/* nearest */.pA)(word, stated);
    return {
        severity: 'error',
        message: `The provider ${(0,quote/* quote */.hD)(word)} is none of those stated as allowed: ${stated.map(quote/* quote */.hD).join(', ')} (the document's 2.2 allows three identifiers).`,
        help: near === undefined ? `Write one of ${stated.map(quote/* quote */.hD).join(', ')}.` : `Write ${(0,quote/* quote */.hD)(near)}.`,
    };
}
//# sourceMappingURL=manifest-provider.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-syntax.js
/** The manifest's text is a JSON object. */
const manifestSyntax = {
    id: 'manifest-syntax',
    severity: 'error',
    title: 'The manifest is a JSON object in UTF-8, at most 1 MiB, nested at most 100 deep.',
    reason: "The document's 2.1 and 9 say that the manifest is a JSON object; JSON has no comments and no trailing commas.",
    bad: { files: { 'package.json': '{\n  // the name\n  "name": "shop",\n}\n' } },
    good: { files: { 'package.json': '{\n  "name": "shop"\n}\n' } },
    fix: 'Mend the text at the place shown; an editor that knows JSON marks the same one.',
    *check({ manifest: { source, problem } }) {
        if (problem !== null)
            yield { file: source.file, ...problem, pointer: '' };
    },
};
//# sourceMappingURL=manifest-syntax.js.map
;// CONCATENATED MODULE: ./build/src/rules/manifest-unknown-field.js





const KNOWN = Object.keys(manifest_schema/* manifestFields */.nz.shape);
/** What package.json means by `types` is TypeScript's, so it is no slip of `type`. */
const NOT_A_SLIP = new Set(['types']);
/** A top-level field that is almost one of the document's. */
const manifestUnknownField = {
    id: 'manifest-unknown-field',
    severity: 'notice',
    title: 'No unknown top-level field is one edit or a case away from a known one.',
    reason: "The document's 2.1 allows unknown top-level fields, so a misspelt one is accepted and says nothing.",
    bad: { files: { 'package.json': '{\n  "titel": "Shop"\n}\n' } },
    good: { files: { 'package.json': '{\n  "title": "Shop",\n  "types": "./index.d.ts"\n}\n' } },
    fix: 'Write the known name, if that is what was meant.',
    *check({ manifest: { source, root } }) {
        if (root === null)
            return;
        for (const member of root.fields.values()) {
            const meant = slipOf(member.key);
            if (meant === undefined)
                continue;
            yield {
                file: source.file,
                range: source.range(member.keyStart, member.keyEnd),
                message: `${(0,quote/* quote */.hD)(member.key)} is no field of the document's 2.1, but almost "${meant}"; unknown fields are allowed there.`,
                help: meant === 'id' ? 'Remove it: "id" must not be written.' : `If it was meant: "${meant}".`,
                pointer: (0,manifest_path/* pointerOf */.rq)((0,manifest_path/* pathTo */.vs)(member.key)),
                ...(meant !== 'id' && !root.fields.has(meant) && { edit: renaming(member, meant) }),
            };
        }
    },
};
/** The known field that a key is a slip of. Of a name of two letters, one edit makes too many other words. */
function slipOf(key) {
    if (KNOWN.includes(key) || NOT_A_SLIP.has(key))
        return undefined;
    return (KNOWN.find((name) => name.toLowerCase() === key.toLowerCase()) ??
        KNOWN.find((name) => name.length > 2 && (0,nearest/* isOneEditAway */.ls)(key, name)));
}
//# sourceMappingURL=manifest-unknown-field.js.map
;// CONCATENATED MODULE: ./build/src/routes/spoken-file.js

/** The file of a project that is new in this change if there is one (the last of several), else the last. */
function speakOf(files, project, before) {
    const known = before && indexOf(before).files;
    const added = known && files.findLast((name) => !known.has(name));
    const file = added ?? files.at(-1) ?? '';
    const hasIndex = files.some((name) => indexOf(project).indexes.has(name));
    return {
        file,
        others: files.filter((name) => name !== file),
        remark: hasIndex ? ' This takes "index" literally, as the document\'s 4.1 maps a name.' : '',
    };
}
/** The help of a finding that a rename puts right, in the project's folder. `rename` is relative to `server/api`. */
function renameHelp(project, rename) {
    const target = `${project.path === '.' ? '' : `${project.path}/`}server/api/${rename}`;
    if (!indexOf(project).files.has(target))
        return `Rename the file to ${(0,quote/* quote */.hD)(target)}.`;
    return `${(0,quote/* quote */.hD)(target)} would be its right name, but that file exists: keep one of the two.`;
}
/** The paths of a project's files, and of those called `index`, collected once. */
function indexOf({ routeFiles }) {
    const isIndex = ({ name }) => name.kind === 'route' && name.remarks.some(({ kind }) => kind === 'index');
    const found = spoken_file_known.get(routeFiles) ?? {
        files: new Set(routeFiles.map(({ file }) => file)),
        indexes: new Set(routeFiles.filter(isIndex).map(({ file }) => file)),
    };
    spoken_file_known.set(routeFiles, found);
    return found;
}
const spoken_file_known = new WeakMap();
//# sourceMappingURL=spoken-file.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-case.js


const routeCase = {
    id: 'route-case',
    severity: 'warning',
    title: 'The paths of two files differ in more than case or Unicode form.',
    reason: "On macOS and Windows two such paths are one file, so one of two routes is lost in a checkout there. The document's 4.1 takes the URL from the file path, and does not say that case is ignored.",
    bad: {
        files: {
            'package.json': '{}',
            'server/api/Users.get.ts': 'export default () => ({});\n',
            'server/api/users.get.ts': 'export default () => ({});\n',
        },
    },
    good: {
        files: {
            'package.json': '{}',
            'server/api/staff.get.ts': 'export default () => ({});\n',
            'server/api/users.get.ts': 'export default () => ({});\n',
        },
    },
    fix: 'Keep one of the files, or give them names that differ otherwise.',
    *check(project, { before }) {
        for (const { files, inCase } of sameOnDisk(project.routeFiles.map(({ file }) => file))) {
            const { file, others } = speakOf(files, project, before);
            const difference = inCase ? 'case' : 'Unicode form (composed or decomposed characters)';
            yield {
                file,
                range: null,
                message: `${(0,quote/* quote */.hD)(file)} differs from ${(0,quote/* quote */.hD)(others[0] ?? '')} in ${difference} only: on macOS and Windows they are one file, while the document's 4.1 takes the URL from the path as it is.`,
                help: `Rename or remove ${(0,quote/* quote */.hD)(file)}.`,
                related: others.map((other) => ({
                    file: other,
                    range: null,
                    message: `Differs from ${(0,quote/* quote */.hD)(file)} in ${difference} only.`,
                })),
                same: { alike: files, name: others.join() },
            };
        }
    },
};
/** The groups among paths that macOS or Windows would store as one file, and whether their files differ in case or in the form of characters alone. */
function sameOnDisk(files) {
    const groups = new Map();
    for (const file of files) {
        const folded = file.normalize('NFC').toLowerCase().normalize('NFC');
        const group = groups.get(folded);
        if (group === undefined)
            groups.set(folded, [file]);
        else
            group.push(file);
    }
    return [...groups.values()]
        .filter((group) => group.length > 1)
        .map((group) => ({ files: group, inCase: new Set(group.map((file) => file.normalize('NFC'))).size > 1 }));
}
//# sourceMappingURL=route-case.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-conflict.js


const routeConflict = {
    id: 'route-conflict',
    severity: 'error',
    title: 'No two files claim the same method and the same URLs.',
    reason: "The name of a parameter does not change which URLs a file matches, so at most one of the files can answer. Which one is not shown (the document's 4.1, rule 9).",
    bad: {
        files: {
            'package.json': '{}',
            'server/api/users/[id].get.ts': 'export default () => ({});\n',
            'server/api/users/[name].ts': 'export default () => ({});\n',
        },
    },
    good: {
        files: {
            'package.json': '{}',
            'server/api/users/[id].get.ts': 'export default () => ({});\n',
            'server/api/users/by-name/[name].ts': 'export default () => ({});\n',
        },
    },
    fix: 'Remove all but one of the files, or give them different methods or paths.',
    *check(project, { before }) {
        for (const conflict of project.overlaps.conflicts) {
            const { file, others, remark } = speakOf(conflict.files, project, before);
            const claim = `${conflict.method} ${(0,quote/* quote */.hD)(conflict.path)}`;
            yield {
                file,
                range: null,
                message: `${(0,quote/* quote */.hD)(file)} and ${named(others)} claim the same URLs, all of ${claim}${conflict.witness === null ? '' : `, for example ${conflict.witness}`}. At most one of them can answer; which one is not shown (the document's 4.1, rule 9).${remark}`,
                help: `Keep one of them, or change the method or the path of ${(0,quote/* quote */.hD)(file)}.`,
                related: others.map((other) => ({ file: other, range: null, message: `Also claims ${claim}.` })),
                same: { alike: conflict.files, name: others.join() },
                ...(conflict.certain ? {} : { severity: 'warning' }),
            };
        }
    },
};
function named(files) {
    const rest = files.length - 1;
    return rest === 0 ? (0,quote/* quote */.hD)(files[0] ?? '') : `${rest + 1} other files (${(0,quote/* quote */.hD)(files[0] ?? '')} is one)`;
}
//# sourceMappingURL=route-conflict.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-covered.js


const routeCovered = {
    id: 'route-covered',
    severity: 'notice',
    title: 'No file has all its URLs claimed by other files together, none of which claims all of them alone.',
    reason: "Precedence when several files match one URL is not shown (the document's 4.1, rule 9). A file of which other files together claim every URL may never answer.",
    bad: {
        files: {
            'package.json': '{}',
            'server/api/posts.get.ts': 'export default () => ({});\n',
            'server/api/posts/[[page]].get.ts': 'export default () => ({});\n',
            'server/api/posts/[id].get.ts': 'export default () => ({});\n',
        },
    },
    good: {
        files: {
            'package.json': '{}',
            'server/api/posts/[[page]].get.ts': 'export default () => ({});\n',
            'server/api/posts/[id]/comments.get.ts': 'export default () => ({});\n',
        },
    },
    fix: 'Remove the file, or the files that claim its URLs.',
    *check(project) {
        for (const { file, method, by, underBothReadings } of project.overlaps.covered) {
            const names = by.slice(0, 5).map(quote/* quote */.hD).join(', ');
            const more = by.length > 5 ? ` and ${by.length - 5} more` : '';
            const assumption = underBothReadings ? '' : ' This takes a catch-all as one or more segments.';
            yield {
                file,
                range: null,
                message: `Every ${method} URL of this file is also claimed by other files together: ${names}${more}. Whether it ever answers is not shown (the document's 4.1, rule 9).${assumption}`,
                help: 'Remove this file, or the others.',
                related: by
                    .slice(0, limits/* LIMITS */.b.relatedFiles)
                    .map((other) => ({ file: other, range: null, message: `Claims some of the URLs of ${(0,quote/* quote */.hD)(file)}.` })),
            };
        }
    },
};
//# sourceMappingURL=route-covered.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-file.js

const routeFile = {
    id: 'route-file',
    severity: 'notice',
    title: 'Everything below server/api is a route file.',
    reason: "A file under server/api defines one API route (the document's 1), and all that 4.1 shows end with .ts. What the platform does with any other file there is not shown.",
    bad: {
        files: {
            'package.json': '{}',
            'server/api/users.get.ts': 'export default () => ({});\n',
            'server/api/users.d.ts': 'export interface User {\n  id: string;\n}\n',
        },
    },
    good: {
        files: {
            'package.json': '{}',
            'server/api/users.get.ts': 'export default () => ({});\n',
            'server/users.d.ts': 'export interface User {\n  id: string;\n}\n',
        },
    },
    fix: 'Move the file out of server/api.',
    *check(project) {
        for (const { file, name } of project.routeFiles) {
            if (name.kind !== 'not-a-route-file')
                continue;
            yield { file, range: null, ...texts(file, name.why) };
        }
    },
};
function texts(file, why) {
    const says = "so it is no route; every file under server/api that the document's 4.1 shows is one.";
    const help = 'Move the file out of server/api.';
    switch (why) {
        case 'declarations':
            return { message: `${(0,quote/* quote */.hD)(file)} is a declaration file, ${says}`, help };
        case 'other ending':
            return { message: `${(0,quote/* quote */.hD)(file)} does not end with ".ts", ${says}`, help };
        case 'in place of the folder':
            return {
                message: `${(0,quote/* quote */.hD)(file)} is a file where a folder should be: the document's 4.1 takes routes from files under server/api, so this project has none.`,
                help: 'Rename or remove it, and put route files into the folder server/api.',
            };
    }
}
//# sourceMappingURL=route-file.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-index.js


const routeIndex = {
    id: 'route-index',
    severity: 'notice',
    title: 'No file is called index, where a reader may expect the URL of its folder.',
    reason: "By the document's 4.1 a file's name is the last segment of its URL, so index stands for /index literally. That index stands for its folder is not shown.",
    bad: { files: { 'package.json': '{}', 'server/api/users/index.get.ts': 'export default () => ({});\n' } },
    good: { files: { 'package.json': '{}', 'server/api/users.get.ts': 'export default () => ({});\n' } },
    fix: 'Name the file after the folder and put it beside it: users.get.ts instead of users/index.get.ts.',
    *check(project) {
        const routes = project.routeFiles.flatMap(({ file, name }) => name.kind === 'route' && name.remarks.some(({ kind }) => kind === 'index') ? { file, route: name.route } : []);
        const first = routes[0];
        if (first === undefined)
            return;
        const { method, pattern } = first.route;
        const others = routes.length > 1 ? ` ${moreFiles(routes.length - 1)} called index.` : '';
        yield {
            file: first.file,
            range: null,
            message: `By the document's 4.1 this file is ${method} ${(0,quote/* quote */.hD)((0,route_path/* pathText */.L)(pattern))}, literally: that index stands for its folder, ${(0,quote/* quote */.hD)((0,route_path/* pathText */.L)(pattern.slice(0, -1)))}, is not shown.${others}`,
            same: { alike: routes.map(({ file }) => file), name: '' },
            help: 'If the URL of the folder is meant, name the file after the folder and put it beside it: users.get.ts instead of users/index.get.ts.',
        };
    },
};
function moreFiles(count) {
    return count === 1 ? '1 more file is' : `${count} more files are`;
}
//# sourceMappingURL=route-index.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-method.js



const routeMethod = {
    id: 'route-method',
    severity: 'warning',
    title: 'A method suffix is one that the document shows, or one that the user states.',
    reason: "The document's 4.1 shows get, post, patch, head and options, in lower case; other methods are not shown (rule 8), and a file without a method suffix is GET (rule 2). So another word may serve that method, or be part of a GET route's name.",
    bad: { files: { 'package.json': '{}', 'server/api/users.put.ts': 'export default () => ({});\n' } },
    good: { files: { 'package.json': '{}', 'server/api/users.patch.ts': 'export default () => ({});\n' } },
    fix: 'Use a suffix that the document shows. If you know that the platform serves the method, state it with `methods`, on the command line `--method`.',
    *check(project, { before }) {
        const bySuffix = new Map();
        for (const { file, name } of project.routeFiles)
            for (const remark of name.kind === 'route' ? name.remarks : [])
                if (name.kind === 'route' && remark.kind === 'method-not-shown')
                    bySuffix.set(remark.suffix, (bySuffix.get(remark.suffix) ?? new Map()).set(file, name.route));
        for (const [suffix, routes] of bySuffix) {
            const { file, others } = speakOf([...routes.keys()], project, before);
            const more = others.length === 0 ? '' : ` ${route_method_moreFiles(others.length)} this suffix.`;
            yield {
                file,
                range: null,
                message: `".${suffix}" is no method suffix that the document's 4.1 shows (rule 8). The file may serve ${served(routes.get(file))}, or, read by rule 2, GET with ".${suffix}" as part of the name, or nothing.${more}`,
                help: `If the platform serves it, state it:\n${statement(suffix)}`,
                ...(others.length > 0 && {
                    related: others.map((other) => ({ file: other, range: null, message: `Also has the suffix ".${suffix}".` })),
                }),
                same: { alike: [...routes.keys()], name: suffix },
            };
        }
        for (const { file, name } of project.routeFiles)
            for (const remark of name.kind === 'not-a-route-file' ? [] : name.remarks) {
                const found = onOneFile(remark, name.kind === 'route' ? name.route : undefined, project);
                if (found !== null)
                    yield { file, range: null, ...found };
            }
    },
};
function onOneFile(remark, route, project) {
    switch (remark.kind) {
        case 'method-case':
            return {
                message: `".${remark.suffix}" is written in another case than the suffixes that the document's 4.1 shows. The file may serve ${served(route)}, or, read by rule 2, GET with ".${remark.suffix}" as part of the name.`,
                help: renameHelp(project, remark.rename) + (remark.shown ? '' : alsoState(remark.suffix.toLowerCase())),
            };
        case 'method-near-miss':
            return {
                message: `${(0,quote/* quote */.hD)(`.${remark.word}`)} is no method suffix, so it is part of the name and by the document's 4.1, rule 2, the file is ${served(route)}. The nearest suffix is ".${remark.nearest}".`,
                help: renameHelp(project, remark.rename) + (remark.shown ? '' : alsoState(remark.nearest)),
            };
        default:
            return null;
    }
}
function alsoState(suffix) {
    return ` If the platform serves it, also state it:\n${statement(suffix)}`;
}
function statement(suffix) {
    return `methods: ${suffix}\nor on the command line --method ${suffix}`;
}
function route_method_moreFiles(count) {
    return count === 1 ? '1 more file has' : `${count} more files have`;
}
function served(route) {
    return route === undefined ? 'handled as GET' : `${route.method} ${(0,quote/* quote */.hD)((0,route_path/* pathText */.L)(route.pattern))}`;
}
//# sourceMappingURL=route-method.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-name.js


const routeName = {
    id: 'route-name',
    severity: 'warning',
    title: 'Every name below server/api says what part of a URL it stands for.',
    reason: "The document's 4.1 gives a meaning to plain names, [name], [...name] and [[name]], each as a whole segment. What a file with any other name serves is not shown.",
    bad: { files: { 'package.json': '{}', 'server/api/users/[id.get.ts': 'export default () => ({});\n' } },
    good: { files: { 'package.json': '{}', 'server/api/users/[id].get.ts': 'export default () => ({});\n' } },
    fix: 'Rename the file as the finding says.',
    *check(project) {
        for (const { file, name } of project.routeFiles) {
            if (name.kind === 'not-a-route-file')
                continue;
            for (const remark of name.remarks) {
                if (remark.kind === 'malformed') {
                    const message = WHY[remark.why]((0,quote/* quote */.hD)(remark.segment));
                    const help = remark.rename === null ? 'Move the file out of server/api.' : renameHelp(project, remark.rename);
                    yield { file, range: null, message, help };
                }
                if (remark.kind === 'nearly-catch-all') {
                    const message = `${(0,quote/* quote */.hD)(remark.segment)} is a parameter with dots in its name: in a catch-all, three dots come before the name (the document's 4.1, rule 5).`;
                    yield { file, range: null, message, help: renameHelp(project, remark.rename) };
                }
                if (remark.kind === 'url-characters') {
                    const list = remark.characters.slice(0, 10).map(quote/* quote */.hD).join(', ');
                    const message = `${(0,quote/* quote */.hD)(remark.segment)} holds what no URL can write as it is (${list}): whether the route answers to the percent-encoded form is not shown by the document's 4.1.`;
                    yield { file, range: null, message, help: 'Use letters, digits, "-", "_", "." and "~".' };
                }
            }
        }
    },
};
/** Why a segment is malformed, in words about it. */
const WHY = {
    'empty name': () => "The file has no name before its method suffix, so there is no URL for it: the document's 4.1 takes the URL from <name>.",
    'dots only': (segment) => `${segment} is no name a URL can end with: clients take such a segment out before they send a request. The document's 4.1 takes the URL from <name>.`,
    'unbalanced brackets': (segment) => `The brackets of ${segment} do not pair up, ${NO_ROUTE}`,
    'empty brackets': (segment) => `The brackets of ${segment} hold no name, ${NO_ROUTE}`,
    'dots before the name': (segment) => `${segment} has dots that are not the three of a catch-all, ${NO_ROUTE}`,
    'optional catch-all': (segment) => `${segment} is both optional and a catch-all, ${NO_ROUTE}`,
    'brackets inside a segment': (segment) => `${segment} has brackets beside other text, ${NO_ROUTE}`,
};
const NO_ROUTE = "so the file is no route: the document's 4.1 gives a meaning to [name], [...name] and [[name]] as a whole segment only.";
//# sourceMappingURL=route-name.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-overlap.js


const routeOverlap = {
    id: 'route-overlap',
    severity: 'warning',
    title: 'Where two files of one method match the same URL, one of them is more specific.',
    reason: "Precedence when several files match one URL is not shown (the document's 4.1, rule 9). Where neither file is more specific than the other there is not even a usual choice.",
    bad: {
        files: {
            'package.json': '{}',
            'server/api/[shop]/orders.get.ts': 'export default () => ({});\n',
            'server/api/main/[page].get.ts': 'export default () => ({});\n',
        },
    },
    good: {
        files: {
            'package.json': '{}',
            'server/api/shops/[shop]/orders.get.ts': 'export default () => ({});\n',
            'server/api/main/[page].get.ts': 'export default () => ({});\n',
        },
    },
    fix: 'Give the two paths different static segments at the same place.',
    *check(project, { before }) {
        const listed = project.overlaps.pairs.filter(({ relation }) => relation === 'overlapping');
        for (const overlap of listed)
            yield overlapping(overlap, project, before);
        const more = project.overlaps.overlapping - listed.length;
        if (more > 0)
            yield atTheEnd(project, `${more} more pairs of files overlap than are listed one by one.`, 'more');
        if (!project.overlaps.complete)
            yield atTheEnd(project, 'The routes are so intertwined that the search ended before all pairs were compared: there may be more overlaps than are listed. Conflicts are all found.', 'incomplete');
    },
};
function overlapping(overlap, project, before) {
    const { files, method, witness, onlyFirst, onlySecond } = overlap;
    const [first, second] = files;
    const { file, others, remark } = speakOf(files, project, before);
    return {
        file,
        range: null,
        message: `${(0,quote/* quote */.hD)(first)} and ${(0,quote/* quote */.hD)(second)} overlap, and neither is more specific. For ${method}, both match ${witness}; only the first matches ${onlyFirst}, only the second ${onlySecond}. Which file answers where both match is not shown (the document's 4.1, rule 9).${ifEmpty(project.overlaps.otherReadings.get(overlap))}${remark}`,
        help: 'Give the two paths different static segments at the same place, or merge the two files.',
        related: others.map((other) => ({ file: other, range: null, message: `Also matches ${method} ${witness}.` })),
        same: others,
    };
}
/** The document leaves open whether the rest that a catch-all matches may be empty; we take it as one segment or more. */
function ifEmpty(otherReading) {
    const assumption = ' This takes a catch-all as one or more segments; if its rest may be empty, ';
    switch (otherReading) {
        case undefined:
        case 'overlapping':
            return '';
        case 'equivalent':
            return `${assumption}both match the same URLs.`;
        case 'first-more-specific':
            return `${assumption}the first is more specific.`;
        case 'second-more-specific':
            return `${assumption}the second is more specific.`;
    }
}
/** What is said of the project as a whole stands on its last route file. */
function atTheEnd(project, message, what) {
    return { file: project.routeFiles.at(-1)?.file ?? project.path, range: null, message, same: { project: what } };
}
//# sourceMappingURL=route-overlap.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-parameter.js


const routeParameter = {
    id: 'route-parameter',
    severity: 'warning',
    title: 'The parameters of a path have names of their own, and a catch-all is the last segment.',
    reason: "A handler finds each parameter in context.params under its name (the document's 4.1, rule 4), so one name cannot hold two values. A catch-all matches the rest of the path (rule 5), so nothing can follow it.",
    bad: { files: { 'package.json': '{}', 'server/api/shops/[id]/items/[id].get.ts': 'export default () => ({});\n' } },
    good: {
        files: { 'package.json': '{}', 'server/api/shops/[id]/items/[item].get.ts': 'export default () => ({});\n' },
    },
    fix: 'Give each parameter its own name; put the catch-all last or make it a single parameter.',
    *check(project) {
        for (const { file, name } of project.routeFiles) {
            if (name.kind === 'not-a-route-file')
                continue;
            for (const remark of name.remarks) {
                if (remark.kind === 'duplicate-parameter')
                    yield {
                        file,
                        range: null,
                        message: `The path has more than one parameter ${(0,quote/* quote */.hD)(remark.name)}, but context.params holds one value under a name (the document's 4.1, rule 4).`,
                        help: renameHelp(project, remark.rename),
                    };
                if (remark.kind === 'catch-all-not-last')
                    yield {
                        file,
                        range: null,
                        message: `${(0,quote/* quote */.hD)(`[...${remark.name}]`)} matches the rest of the path (the document's 4.1, rule 5), but more segments follow it, so the file is no route.`,
                        help: renameHelp(project, remark.rename),
                    };
            }
        }
    },
};
//# sourceMappingURL=route-parameter.js.map
;// CONCATENATED MODULE: ./build/src/compare/gone-routes.js



/** The routes of base that no file answers any more. */
function goneRoutes({ routes }, project, budget = (0,pattern/* budgetOf */.nT)(limits/* LIMITS */.b.stepsOfAProject)) {
    const left = routes.flatMap(({ kind, before, after }) => before && (kind === 'removed' || kind === 'renamed' || kind === 'method') ? { before, after } : []);
    // The method as a first segment: only routes of one method meet.
    const withMethod = ({ route }) => [(0,pattern/* literally */.Dk)(route.method), ...route.pattern];
    const { pairs, complete } = (0,meetings/* meetingsBetween */.P)(left.map(({ before }) => withMethod(before)), project.routes.map(withMethod), budget);
    const answered = new Set(pairs.map(([index]) => index));
    return left.flatMap((route, index) => (answered.has(index) ? [] : { ...route, isCertain: complete }));
}
//# sourceMappingURL=gone-routes.js.map
;// CONCATENATED MODULE: ./build/src/rules/route-removed.js


const routeRemoved = {
    id: 'route-removed',
    severity: 'off',
    title: 'A route is gone that was there before the change.',
    reason: "By the document's 4.1 a route is a method and the URLs of one file. Where no file has that method and one of those URLs any more, clients that still call it get no answer from a route.",
    bad: {
        base: { 'package.json': '{}\n', 'server/api/stock.get.ts': 'export default () => ({});\n' },
        files: { 'package.json': '{}\n', 'server/api/stock.post.ts': 'export default () => ({});\n' },
    },
    good: {
        base: { 'package.json': '{}\n', 'server/api/stock.get.ts': 'export default () => ({});\n' },
        files: { 'package.json': '{}\n', 'server/api/[...path].get.ts': 'export default () => ({});\n' },
    },
    fix: 'Keep a file for the method and the URLs while clients call them.',
    *check(project, change) {
        for (const { before, after, isCertain } of goneRoutes(change, project)) {
            const [was, is] = [before, after].map((one) => one && `${one.route.method} ${(0,route_path/* pathText */.L)(one.route.pattern)}`);
            const doubt = isCertain ? '' : ' Not certain: there are too many routes to compare them all.';
            yield {
                file: before.file,
                range: null,
                message: `No file answers ${was} any more (the document's 4.1).${doubt}`,
                help: `Keep a file for ${was} while clients call it.`,
                ...(after && { related: [{ file: after.file, range: null, message: `It is ${is} now.` }] }),
            };
        }
    },
};
//# sourceMappingURL=route-removed.js.map
;// CONCATENATED MODULE: ./build/src/rules/unsafe-file.js

const unsafeFile = {
    id: 'unsafe-file',
    severity: 'error',
    title: 'The manifest and everything under server/api are plain files inside the workspace.',
    reason: "The document's 4.1 takes routes from files. A link may lead out of the workspace, and a device never ends: what stands there is never read, so nothing is known about it.",
    bad: { files: { 'package.json': '{}\n', 'server/api/hello.get.ts': '-> ../../../elsewhere.ts' } },
    good: { files: { 'package.json': '{}\n', 'server/api/hello.get.ts': "export default () => 'hello';\n" } },
    fix: 'Put the file itself there.',
    *check({ unsafeFiles }) {
        for (const { file, why } of unsafeFiles) {
            yield {
                file,
                range: null,
                message: `${(0,quote/* quote */.hD)(file)} was not read: ${why}. The document's 4.1 takes routes from files, and its 2.1 the manifest.`,
                help: 'Put the file itself there.',
            };
        }
    },
};
//# sourceMappingURL=unsafe-file.js.map
;// CONCATENATED MODULE: ./build/src/rules/index.js







































/** Every rule, by id. */
const rules = [
    authAmbiguous,
    authConflict,
    authKey,
    authLost,
    authMissing,
    authPageGuarded,
    authPattern,
    authUnmatched,
    authValue,
    handlerArguments,
    handlerContext,
    handlerExport,
    handlerParams,
    handlerReturn,
    handlerSyntax,
    handlerUnused,
    handlerVoid,
    manifestDuplicateKey,
    manifestField,
    manifestId,
    manifestIdentity,
    manifestIdentityMismatch,
    manifestIdentityShared,
    manifestLegacyFile,
    manifestMode,
    manifestProvider,
    manifestSyntax,
    manifestUnknownField,
    routeCase,
    routeConflict,
    routeCovered,
    routeFile,
    routeIndex,
    routeMethod,
    routeName,
    routeOverlap,
    routeParameter,
    routeRemoved,
    unsafeFile,
];
//# sourceMappingURL=index.js.map

/***/ }),

/***/ 6470:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ isAtLeast),
/* harmony export */   o: () => (/* binding */ SEVERITIES)
/* harmony export */ });
/** GitHub's own words for how bad a finding is, so that no mapping table is needed; the most severe comes first. */
const SEVERITIES = ['error', 'warning', 'notice'];
/** Whether a severity is at or above another. */
function isAtLeast(severity, least) {
    return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}
//# sourceMappingURL=severity.js.map

/***/ }),

/***/ 7443:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ls: () => (/* binding */ isOneEditAway),
/* harmony export */   pA: () => (/* binding */ nearest),
/* harmony export */   r5: () => (/* binding */ nearestFew)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1916);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4449);


/** The known word that `word` is most likely meant to be: the same but for case, or the fewest edits away; undefined when none is close. */
function nearest(word, known) {
    return nearestFew(word, known, 1)[0];
}
/** At most `count` known words close to `word`, the closest first. */
function nearestFew(word, known, count) {
    if (word.length > _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .LIMITS */ .b.comparedWord)
        return [];
    return known
        .map((candidate) => ({ candidate, edits: edits(word.toLowerCase(), candidate.toLowerCase()) }))
        .filter(({ candidate, edits }) => edits <= Math.max(1, Math.floor(candidate.length / 3)) && edits < candidate.length)
        .sort((one, other) => one.edits - other.edits)
        .slice(0, count)
        .map(({ candidate }) => candidate);
}
/** Whether one letter more, less, other or swapped with its neighbor makes `word` the known one. */
function isOneEditAway(word, known) {
    return word.length <= _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .LIMITS */ .b.comparedWord && edits(word, known) === 1;
}
/** The edits between two words; two neighbors swapped count as one where nothing else differs. */
function edits(one, other) {
    const at = [...one].findIndex((_, index) => one[index] !== other[index]);
    const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
    return at !== -1 && swapped === other ? 1 : (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(one, other);
}
//# sourceMappingURL=nearest.js.map

/***/ }),

/***/ 3821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ inOrderOf),
/* harmony export */   X: () => (/* binding */ byCodeUnit)
/* harmony export */ });
/** Compares two texts by UTF-16 code unit: the one order of everything that is listed, the same on every machine. */
function byCodeUnit(first, second) {
    if (first === second)
        return 0;
    return first < second ? -1 : 1;
}
/** Compares by several keys, each a text or a number, the first difference deciding. */
function inOrderOf(...keys) {
    return (a, b) => {
        for (const key of keys) {
            const [first, second] = [key(a), key(b)];
            if (first !== second)
                return first < second ? -1 : 1;
        }
        return 0;
    };
}
//# sourceMappingURL=order.js.map

/***/ }),

/***/ 2961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   D3: () => (/* binding */ quoteStart),
/* harmony export */   Dc: () => (/* binding */ member),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   hD: () => (/* binding */ quote)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4449);

/** Control, format, separator and bidirectional characters and lone surrogates: whatever could move, hide or reorder what is printed around it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u202f]/gu;
/** A text of the project as a message shows it and as JSON has it: in double quotes, on one line, shortened, nothing invisible raw. */
function quote(text) {
    return quoteStart(text, _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITS */ .b.shownText);
}
/** The same, of at most so many characters of the text. */
function quoteStart(text, most) {
    // Without the first half of a surrogate pair that the cut leaves at the end.
    const short = text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
    return marked(visibleJson(JSON.stringify(short)));
}
/** Code as a message shows it: in backticks. */
function code(text) {
    return `\`${verbatim(text)}\``;
}
/** A member of an object as text to paste, in one piece: a key, and its value as JSON. */
function member(key, value) {
    return marked(visibleJson(messageOf(`${quote(key)}: ${value}`).message));
}
/** A text of the project as a table shows it: letter by letter. */
function verbatim(text) {
    return marked(visible(text));
}
/** What encloses project text while a message is built: controls that no text so enclosed holds raw, so that none is forged. */
const OPEN = '\u0002';
const CLOSE = '\u0003';
function marked(text) {
    return OPEN + text + CLOSE;
}
function visibleJson(json) {
    return json.replaceAll(INVISIBLE, (character) => character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`));
}
/** The message that was built of our own words and of what `quote` and its neighbors give, of at most so many characters. */
function messageOf(built, most = Number.POSITIVE_INFINITY) {
    const [start = '', ...others] = built.split(OPEN);
    const marks = [];
    let message = start;
    for (const other of others) {
        const [piece = '', ...after] = other.split(CLOSE);
        marks.push(message.length, message.length + piece.length);
        message += piece + after.join('');
    }
    const cut = message.length > most ? `${message.slice(0, most).toWellFormed()}… (${message.length} characters, cut)` : message;
    return { message: cut, ...(marks.length > 0 && { marks: marks.map((at) => Math.min(at, most)) }) };
}
/**
 * Project text made safe to print on one line: each invisible character stands as `\u{…}`, line breaks and tabs as `\n`, `\r`, `\t`.
 * Lone surrogates count as invisible, for no output could carry them.
 */
function visible(text) {
    return text.replace(INVISIBLE, (character) => ESCAPES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
const ESCAPES = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** Why something failed, in one line without a path of this machine: `ENOENT: no such file or directory`. */
function reasonOf(error) {
    if (!(error instanceof Error))
        return String(error);
    return 'syscall' in error ? (error.message.split(', ')[0] ?? error.message) : error.message;
}
//# sourceMappingURL=quote.js.map

/***/ }),

/***/ 3759:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Eb: () => (/* binding */ _maxLength),
/* harmony export */   Fk: () => (/* binding */ _regex),
/* harmony export */   LK: () => (/* binding */ _int),
/* harmony export */   MB: () => (/* binding */ _superRefine),
/* harmony export */   Rl: () => (/* binding */ _string),
/* harmony export */   WN: () => (/* binding */ _trim),
/* harmony export */   _L: () => (/* binding */ _boolean),
/* harmony export */   em: () => (/* binding */ _unknown),
/* harmony export */   fU: () => (/* binding */ _refine),
/* harmony export */   m9: () => (/* binding */ _minLength),
/* harmony export */   mI: () => (/* binding */ meta),
/* harmony export */   q0: () => (/* binding */ describe),
/* harmony export */   qm: () => (/* binding */ _gte)
/* harmony export */ });
/* unused harmony exports _coercedString, _email, _guid, _uuid, _uuidv4, _uuidv6, _uuidv7, _url, _emoji, _nanoid, _cuid, _cuid2, _ulid, _xid, _ksuid, _ipv4, _ipv6, _mac, _cidrv4, _cidrv6, _base64, _base64url, _e164, _creditCard, _iban, _jwt, TimePrecision, _isoDateTime, _isoDate, _isoTime, _isoDuration, _number, _coercedNumber, _float32, _float64, _int32, _uint32, _coercedBoolean, _bigint, _coercedBigint, _int64, _uint64, _symbol, _undefined, _null, _any, _never, _void, _date, _coercedDate, _nan, _lt, _lte, _max, _gt, _min, _positive, _negative, _nonpositive, _nonnegative, _multipleOf, _maxSize, _minSize, _size, _length, _lowercase, _uppercase, _includes, _startsWith, _endsWith, _property, _properties, _mime, _overwrite, _normalize, _toLowerCase, _toUpperCase, _slugify, _array, _union, _xor, _discriminatedUnion, _intersection, _tuple, _record, _map, _set, _enum, _nativeEnum, _literal, _file, _transform, _optional, _nullable, _default, _nonoptional, _success, _catch, _pipe, _readonly, _templateLiteral, _lazy, _promise, _custom, _check, _stringbool, _stringFormat */
/* harmony import */ var _checks_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4890);
/* harmony import */ var _registries_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9396);
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4723);




function snapshotChecks(def) {
    if (def.checks)
        def.checks = [...def.checks];
    return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
    return new Class(snapshotChecks({ type: "string", ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(Class, params) {
    return new Class(snapshotChecks({ type: "string", coerce: true, ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
    return new Class({
        type: "string",
        format: "email",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
    return new Class({
        type: "string",
        format: "guid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v4",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v6",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v7",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
    return new Class({
        type: "string",
        format: "url",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
    return new Class({
        type: "string",
        format: "emoji",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
    return new Class({
        type: "string",
        format: "nanoid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link _cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
    return new Class({
        type: "string",
        format: "cuid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
    return new Class({
        type: "string",
        format: "cuid2",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
    return new Class({
        type: "string",
        format: "ulid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
    return new Class({
        type: "string",
        format: "xid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
    return new Class({
        type: "string",
        format: "ksuid",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
    return new Class({
        type: "string",
        format: "ipv4",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
    return new Class({
        type: "string",
        format: "ipv6",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mac(Class, params) {
    return new Class({
        type: "string",
        format: "mac",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv4",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv6",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
    return new Class({
        type: "string",
        format: "base64",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
    return new Class({
        type: "string",
        format: "base64url",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
    return new Class({
        type: "string",
        format: "e164",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _creditCard(Class, params) {
    return new Class({
        type: "string",
        format: "credit_card",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _iban(Class, params) {
    return new Class({
        type: "string",
        format: "iban",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
    return new Class({
        type: "string",
        format: "jwt",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
const TimePrecision = {
    Any: null,
    Minute: -1,
    Second: 0,
    Millisecond: 3,
    Microsecond: 6,
};
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
    return new Class({
        type: "string",
        format: "datetime",
        check: "string_format",
        offset: false,
        local: false,
        precision: null,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
    return new Class({
        type: "string",
        format: "date",
        check: "string_format",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
    return new Class({
        type: "string",
        format: "time",
        check: "string_format",
        precision: null,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
    return new Class({
        type: "string",
        format: "duration",
        check: "string_format",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
    return new Class(snapshotChecks({ type: "number", checks: [], ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
    return new Class(snapshotChecks({ type: "number", coerce: true, checks: [], ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "safeint",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float64(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "int32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "uint32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
    return new Class({
        type: "boolean",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(Class, params) {
    return new Class({
        type: "boolean",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _bigint(Class, params) {
    return new Class({
        type: "bigint",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(Class, params) {
    return new Class({
        type: "bigint",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "int64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "uint64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _symbol(Class, params) {
    return new Class({
        type: "symbol",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _undefined(Class, params) {
    return new Class({
        type: "undefined",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _null(Class, params) {
    return new Class({
        type: "null",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _any(Class) {
    return new Class({
        type: "any",
    });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
    return new Class({
        type: "unknown",
    });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
    return new Class({
        type: "never",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _void(Class, params) {
    return new Class({
        type: "void",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _date(Class, params) {
    return new Class({
        type: "date",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(Class, params) {
    return new Class({
        type: "date",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nan(Class, params) {
    return new Class({
        type: "nan",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
    return new checks.$ZodCheckLessThan({
        check: "less_than",
        ...util.normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
    return new checks.$ZodCheckLessThan({
        check: "less_than",
        ...util.normalizeParams(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
    return new checks.$ZodCheckGreaterThan({
        check: "greater_than",
        ...util.normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckGreaterThan */ .J_({
        check: "greater_than",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _positive(params) {
    return _gt(0, params);
}
// negative
// @__NO_SIDE_EFFECTS__
function _negative(params) {
    return _lt(0, params);
}
// nonpositive
// @__NO_SIDE_EFFECTS__
function _nonpositive(params) {
    return _lte(0, params);
}
// nonnegative
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
    return _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
    return new checks.$ZodCheckMultipleOf({
        check: "multiple_of",
        ...util.normalizeParams(params),
        value,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxSize(maximum, params) {
    return new checks.$ZodCheckMaxSize({
        check: "max_size",
        ...util.normalizeParams(params),
        maximum,
    });
}
// @__NO_SIDE_EFFECTS__
function _minSize(minimum, params) {
    return new checks.$ZodCheckMinSize({
        check: "min_size",
        ...util.normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _size(size, params) {
    return new checks.$ZodCheckSizeEquals({
        check: "size_equals",
        ...util.normalizeParams(params),
        size,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
    const ch = new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckMaxLength */ .Yk({
        check: "max_length",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        maximum,
    });
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckMinLength */ .Kk({
        check: "min_length",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
    return new checks.$ZodCheckLengthEquals({
        check: "length_equals",
        ...util.normalizeParams(params),
        length,
    });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckRegex */ .DG({
        check: "string_format",
        format: "regex",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
        pattern,
    });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
    return new checks.$ZodCheckLowerCase({
        check: "string_format",
        format: "lowercase",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
    return new checks.$ZodCheckUpperCase({
        check: "string_format",
        format: "uppercase",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
    return new checks.$ZodCheckIncludes({
        check: "string_format",
        format: "includes",
        ...util.normalizeParams(params),
        includes,
    });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
    return new checks.$ZodCheckStartsWith({
        check: "string_format",
        format: "starts_with",
        ...util.normalizeParams(params),
        prefix,
    });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
    return new checks.$ZodCheckEndsWith({
        check: "string_format",
        format: "ends_with",
        ...util.normalizeParams(params),
        suffix,
    });
}
// @__NO_SIDE_EFFECTS__
function _property(property, schema, params) {
    return new checks.$ZodCheckProperty({
        check: "property",
        property,
        schema,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _properties(shape, params) {
    return new checks.$ZodCheckProperties({
        check: "properties",
        shape,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mime(types, params) {
    return new checks.$ZodCheckMimeType({
        check: "mime_type",
        mime: types,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
    return new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheckOverwrite */ .v$({
        check: "overwrite",
        tx,
    });
}
// normalize
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
    return _overwrite((input) => input.normalize(form));
}
// trim
// @__NO_SIDE_EFFECTS__
function _trim() {
    return _overwrite((input) => input.trim());
}
// toLowerCase
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
    return _overwrite((input) => input.toLowerCase());
}
// toUpperCase
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
    return _overwrite((input) => input.toUpperCase());
}
// slugify
// @__NO_SIDE_EFFECTS__
function _slugify() {
    return _overwrite((input) => util.slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
    return new Class({
        type: "array",
        element,
        // get element() {
        //   return element;
        // },
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _union(Class, options, params) {
    return new Class({
        type: "union",
        options,
        ...util.normalizeParams(params),
    });
}
function _xor(Class, options, params) {
    return new Class({
        type: "union",
        options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _discriminatedUnion(Class, discriminator, options, params) {
    return new Class({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _intersection(Class, left, right) {
    return new Class({
        type: "intersection",
        left,
        right,
    });
}
// export function _tuple(
//   Class: util.SchemaClass<schemas.$ZodTuple>,
//   items: [],
//   params?: string | $ZodTupleParams
// ): schemas.$ZodTuple<[], null>;
// @__NO_SIDE_EFFECTS__
function _tuple(Class, items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof schemas.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new Class({
        type: "tuple",
        items,
        rest,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _record(Class, keyType, valueType, params) {
    return new Class({
        type: "record",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _map(Class, keyType, valueType, params) {
    return new Class({
        type: "map",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _set(Class, valueType, params) {
    return new Class({
        type: "set",
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _enum(Class, values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    // if (Array.isArray(values)) {
    //   for (const value of values) {
    //     entries[value] = value;
    //   }
    // } else {
    //   Object.assign(entries, values);
    // }
    // const entries: util.EnumLike = {};
    // for (const val of values) {
    //   entries[val] = val;
    // }
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function _nativeEnum(Class, entries, params) {
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _literal(Class, value, params) {
    return new Class({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _file(Class, params) {
    return new Class({
        type: "file",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _transform(Class, fn) {
    return new Class({
        type: "transform",
        transform: fn,
    });
}
// @__NO_SIDE_EFFECTS__
function _optional(Class, innerType) {
    return new Class({
        type: "optional",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _nullable(Class, innerType) {
    return new Class({
        type: "nullable",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _default(Class, innerType, defaultValue) {
    return new Class({
        type: "default",
        innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
// @__NO_SIDE_EFFECTS__
function _nonoptional(Class, innerType, params) {
    return new Class({
        type: "nonoptional",
        innerType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _success(Class, innerType) {
    return new Class({
        type: "success",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _catch(Class, innerType, catchValue) {
    return new Class({
        type: "catch",
        innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : util.constantCatch(catchValue)),
    });
}
// @__NO_SIDE_EFFECTS__
function _pipe(Class, in_, out) {
    return new Class({
        type: "pipe",
        in: in_,
        out,
    });
}
// @__NO_SIDE_EFFECTS__
function _readonly(Class, innerType) {
    return new Class({
        type: "readonly",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _templateLiteral(Class, parts, params) {
    return new Class({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lazy(Class, getter) {
    return new Class({
        type: "lazy",
        getter,
    });
}
// @__NO_SIDE_EFFECTS__
function _promise(Class, innerType) {
    return new Class({
        type: "promise",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
    const norm = util.normalizeParams(_params);
    norm.abort ?? (norm.abort = true); // default to abort:false
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...norm,
    });
    return schema;
}
// same as _custom but defaults to abort:false
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(_params),
    });
    return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
    const ch = _check((payload) => {
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(_util_js__WEBPACK_IMPORTED_MODULE_0__/* .issue */ .sn(issue, payload.value, ch._zod.def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = ch);
                _issue.continue ?? (_issue.continue = !ch._zod.def.abort); // abort is always undefined, so this is always true...
                payload.issues.push(_util_js__WEBPACK_IMPORTED_MODULE_0__/* .issue */ .sn(_issue));
            }
        };
        return fn(payload.value, payload);
    }, params);
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
    const ch = new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheck */ .QP({
        check: "custom",
        ..._util_js__WEBPACK_IMPORTED_MODULE_0__/* .normalizeParams */ .A2(params),
    });
    ch._zod.check = fn;
    return ch;
}
// @__NO_SIDE_EFFECTS__
function describe(description) {
    const ch = new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheck */ .QP({ check: "describe" });
    ch._zod.onattach = [
        (inst) => {
            const existing = _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.get(inst) ?? {};
            _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.add(inst, { ...existing, description });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function meta(metadata) {
    const ch = new _checks_js__WEBPACK_IMPORTED_MODULE_1__/* .$ZodCheck */ .QP({ check: "meta" });
    ch._zod.onattach = [
        (inst) => {
            const existing = _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.get(inst) ?? {};
            _registries_js__WEBPACK_IMPORTED_MODULE_2__/* .globalRegistry */ .fd.add(inst, { ...existing, ...metadata });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _stringbool(Classes, _params) {
    const params = util.normalizeParams(_params);
    let truthyArray = params.truthy ?? ["true", "1", "yes", "on", "y", "enabled"];
    let falsyArray = params.falsy ?? ["false", "0", "no", "off", "n", "disabled"];
    if (params.case !== "sensitive") {
        truthyArray = truthyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
        falsyArray = falsyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
    }
    const truthySet = new Set(truthyArray);
    const falsySet = new Set(falsyArray);
    const _Codec = Classes.Codec ?? schemas.$ZodCodec;
    const _Boolean = Classes.Boolean ?? schemas.$ZodBoolean;
    const _String = Classes.String ?? schemas.$ZodString;
    const stringSchema = new _String({ type: "string", error: params.error });
    const booleanSchema = new _Boolean({ type: "boolean", error: params.error });
    const codec = new _Codec({
        type: "pipe",
        in: stringSchema,
        out: booleanSchema,
        transform: ((input, payload) => {
            let data = input;
            if (params.case !== "sensitive")
                data = data.toLowerCase();
            if (truthySet.has(data)) {
                return true;
            }
            else if (falsySet.has(data)) {
                return false;
            }
            else {
                payload.issues.push({
                    code: "invalid_value",
                    expected: "stringbool",
                    values: [...truthySet, ...falsySet],
                    input: payload.value,
                    inst: codec,
                    continue: false,
                });
                return {};
            }
        }),
        reverseTransform: ((input, _payload) => {
            if (input === true) {
                return truthyArray[0] || "true";
            }
            else {
                return falsyArray[0] || "false";
            }
        }),
        error: params.error,
    });
    codec._zod.bag.truthy = truthyArray;
    codec._zod.bag.falsy = falsyArray;
    codec._zod.bag.case = params.case ?? "insensitive";
    return codec;
}
// @__NO_SIDE_EFFECTS__
function _stringFormat(Class, format, fnOrRegex, _params = {}) {
    const params = util.normalizeParams(_params);
    const def = {
        check: "string_format",
        type: "string",
        format,
        fn: typeof fnOrRegex === "function" ? fnOrRegex : (val) => fnOrRegex.test(val),
        ...params,
    };
    if (fnOrRegex instanceof RegExp) {
        def.pattern = fnOrRegex;
    }
    const inst = new Class(def);
    return inst;
}


/***/ }),

/***/ 4890:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ $ZodCheckRegex),
/* harmony export */   J_: () => (/* binding */ $ZodCheckGreaterThan),
/* harmony export */   KH: () => (/* binding */ $ZodCheckNumberFormat),
/* harmony export */   Kk: () => (/* binding */ $ZodCheckMinLength),
/* harmony export */   QP: () => (/* binding */ $ZodCheck),
/* harmony export */   Yk: () => (/* binding */ $ZodCheckMaxLength),
/* harmony export */   v$: () => (/* binding */ $ZodCheckOverwrite)
/* harmony export */ });
/* unused harmony exports $ZodCheckLessThan, $ZodCheckMultipleOf, $ZodCheckBigIntFormat, $ZodCheckMaxSize, $ZodCheckMinSize, $ZodCheckSizeEquals, $ZodCheckLengthEquals, $ZodCheckStringFormat, $ZodCheckLowerCase, $ZodCheckUpperCase, $ZodCheckIncludes, $ZodCheckStartsWith, $ZodCheckEndsWith, $ZodCheckProperty, $ZodCheckProperties, $ZodCheckMimeType */
/* harmony import */ var _core_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8532);
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4723);
// import { $ZodType } from "./schemas.js";



const $ZodCheck = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheck", (inst, def) => {
    var _a;
    inst._zod ?? (inst._zod = {});
    inst._zod.def = def;
    (_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for size-based checks: run only on non-nullish values with a `size`. */
const _whenHasSize = (payload) => {
    const val = payload.value;
    return !util.nullish(val) && val.size !== undefined;
};
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
    const val = payload.value;
    return !_util_js__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl(val) && val.length !== undefined;
};
const numericOriginMap = {
    number: "number",
    bigint: "bigint",
    object: "date",
};
const $ZodCheckLessThan = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckLessThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_big",
            maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckGreaterThan = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckGreaterThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_small",
            minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMultipleOf = 
/*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMultipleOf", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        if (typeof payload.value !== typeof def.value)
            throw new Error("Cannot mix number and bigint in multiple_of check.");
        const isMultiple = typeof payload.value === "bigint"
            ? // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
                def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
            : util.floatSafeRemainder(payload.value, def.value) === 0;
        if (isMultiple)
            return;
        payload.issues.push({
            origin: typeof payload.value,
            code: "not_multiple_of",
            divisor: def.value,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckNumberFormat = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckNumberFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    def.format = def.format || "float64";
    const isInt = def.format?.includes("int");
    const origin = isInt ? "int" : "number";
    const [minimum, maximum] = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .NUMBER_FORMAT_RANGES */ .zH[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (isInt) {
            if (!Number.isInteger(input)) {
                // invalid_format issue
                // payload.issues.push({
                //   expected: def.format,
                //   format: def.format,
                //   code: "invalid_format",
                //   input,
                //   inst,
                // });
                // invalid_type issue
                payload.issues.push({
                    expected: origin,
                    format: def.format,
                    code: "invalid_type",
                    continue: false,
                    input,
                    inst,
                });
                return;
                // not_multiple_of issue
                // payload.issues.push({
                //   code: "not_multiple_of",
                //   origin: "number",
                //   input,
                //   inst,
                //   divisor: 1,
                // });
            }
            if (!Number.isSafeInteger(input)) {
                if (input > 0) {
                    // too_big
                    payload.issues.push({
                        input,
                        code: "too_big",
                        maximum: Number.MAX_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                else {
                    // too_small
                    payload.issues.push({
                        input,
                        code: "too_small",
                        minimum: Number.MIN_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                return;
            }
        }
        if (input < minimum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_small",
                minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodCheckBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckBigIntFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    const [minimum, maximum] = util.BIGINT_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (input < minimum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_small",
                minimum: minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodCheckMaxSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMaxSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size <= def.maximum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMinSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMinSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size >= def.minimum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckSizeEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckSizeEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size === def.size)
            return;
        const tooBig = size > def.size;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            ...(tooBig ? { code: "too_big", maximum: def.size } : { code: "too_small", minimum: def.size }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMaxLength = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckMaxLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // Strings are measured in Unicode code points, not UTF-16 units. A code point is at most two units, so a string that already fits in units fits in code points; only an overflow has to be counted.
        const length = typeof input === "string" && units > def.maximum ? _util_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointLength */ .O7(input) : units;
        if (length <= def.maximum)
            return;
        const origin = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .getLengthableOrigin */ .Rc(input);
        payload.issues.push({
            origin,
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMinLength = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckMinLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so fewer units than the floor can never reach it and twice the floor always clears it. Only in between is the exact count in doubt.
        const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2
            ? _util_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointLength */ .O7(input)
            : units;
        if (length >= def.minimum)
            return;
        const origin = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .getLengthableOrigin */ .Rc(input);
        payload.issues.push({
            origin,
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLengthEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckLengthEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so outside `[length, length * 2]` units the target is missed either way — and missed in the same direction in both measures.
        const length = typeof input === "string" && units >= def.length && units <= def.length * 2
            ? util.codePointLength(input)
            : units;
        if (length === def.length)
            return;
        const origin = util.getLengthableOrigin(input);
        const tooBig = length > def.length;
        payload.issues.push({
            origin,
            ...(tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckStringFormat = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckStringFormat", (inst, def) => {
    var _a, _b;
    $ZodCheck.init(inst, def);
    if (def.pattern)
        (_a = inst._zod).check ?? (_a.check = (payload) => {
            def.pattern.lastIndex = 0;
            if (def.pattern.test(payload.value))
                return;
            payload.issues.push({
                origin: "string",
                code: "invalid_format",
                format: def.format,
                input: payload.value,
                ...(def.pattern ? { pattern: def.pattern.toString() } : {}),
                inst,
                continue: !def.abort,
            });
        });
    else
        (_b = inst._zod).check ?? (_b.check = () => { });
});
const $ZodCheckRegex = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckRegex", (inst, def) => {
    $ZodCheckStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        def.pattern.lastIndex = 0;
        if (def.pattern.test(payload.value))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "regex",
            input: payload.value,
            pattern: def.pattern.toString(),
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLowerCase = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckLowerCase", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.lowercase);
    $ZodCheckStringFormat.init(inst, def);
})));
const $ZodCheckUpperCase = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckUpperCase", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.uppercase);
    $ZodCheckStringFormat.init(inst, def);
})));
const $ZodCheckIncludes = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckIncludes", (inst, def) => {
    $ZodCheck.init(inst, def);
    const escapedRegex = util.escapeRegex(def.includes);
    // `String.prototype.includes(sub, position)` matches `sub` at `position`
    // OR LATER, so the pattern must allow at least `position` leading chars
    // (`{N,}`), not exactly `position` chars (`{N}`).
    const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
    def.pattern = pattern;
    inst._zod.check = (payload) => {
        if (payload.value.includes(def.includes, def.position))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "includes",
            includes: def.includes,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckStartsWith = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckStartsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`^${util.escapeRegex(def.prefix)}.*`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.startsWith(def.prefix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "starts_with",
            prefix: def.prefix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckEndsWith = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckEndsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`.*${util.escapeRegex(def.suffix)}$`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.endsWith(def.suffix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "ends_with",
            suffix: def.suffix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
///////////////////////////////////
/////    $ZodCheckProperty    /////
///////////////////////////////////
function handleCheckPropertyResult(result, payload, property) {
    if (result.issues.length) {
        payload.issues.push(...util.prefixIssues(property, result.issues));
    }
}
const $ZodCheckProperty = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperty", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        const result = def.schema._zod.run({
            value: payload.value[def.property],
            issues: [],
        }, {});
        if (result instanceof Promise) {
            return result.then((result) => handleCheckPropertyResult(result, payload, def.property));
        }
        handleCheckPropertyResult(result, payload, def.property);
        return;
    };
})));
const $ZodCheckProperties = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperties", (inst, def) => {
    $ZodCheck.init(inst, def);
    util.hide(inst, Symbol.iterator, function* () {
        yield inst;
    });
    // key and schema snapshotted together: reading one live and the other cached lets a later mutation of the caller's shape object pair a stale key with a missing schema
    let entries;
    inst._zod.check = (payload) => {
        // the base schema already typed the value, so only a nullish one is rejected here: the properties read on a primitive too, matching z.property() on a string's length
        if (payload.value == null) {
            payload.issues.push({ expected: "object", code: "invalid_type", input: payload.value, inst });
            return undefined;
        }
        entries ?? (entries = Reflect.ownKeys(def.shape).map((key) => [key, def.shape[key]]));
        const input = payload.value;
        let proms;
        for (const [key, schema] of entries) {
            const result = schema._zod.run({ value: input[key], issues: [] }, {});
            if (result instanceof Promise) {
                proms ?? (proms = []);
                proms.push(result.then((result) => handleCheckPropertyResult(result, payload, key)));
            }
            else {
                handleCheckPropertyResult(result, payload, key);
            }
        }
        if (proms)
            return Promise.all(proms).then(() => undefined);
        return undefined;
    };
})));
const $ZodCheckMimeType = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMimeType", (inst, def) => {
    $ZodCheck.init(inst, def);
    const mimeSet = new Set(def.mime);
    inst._zod.check = (payload) => {
        if (mimeSet.has(payload.value.type))
            return;
        payload.issues.push({
            code: "invalid_value",
            values: def.mime,
            input: payload.value.type,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckOverwrite = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckOverwrite", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        payload.value = def.tx(payload.value);
    };
});


/***/ }),

/***/ 8532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ config),
/* harmony export */   GT: () => (/* binding */ $ZodAsyncError),
/* harmony export */   cV: () => (/* binding */ $ZodEncodeError),
/* harmony export */   cr: () => (/* binding */ globalConfig),
/* harmony export */   xI: () => (/* binding */ $constructor)
/* harmony export */ });
/* unused harmony exports NEVER, $brand */
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4723);
var _a;

/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({
    status: "aborted",
});
/* Shared descriptor for installing `_zod`; defineProperty reads it
 * synchronously, so reusing one object avoids a per-instance allocation. */
const _zodDesc = { value: undefined, enumerable: false };
// null where suppressing the capture would be unrecoverable: `parse()` puts the frames back with `captureStackTrace`, so without it the throw would lose its stack. also latched to null once `stackTraceLimit` proves unassignable, which a realm can do at any point by hardening Error
let _E = "captureStackTrace" in Error ? Error : null;
// v8 captures a stack trace inside the Error constructor, which dominates a failed parse; costs only the frames, and parse() restores those. the constructor must RUN: Object.create is cheaper and passes instanceof, but Error.isError and util.types.isNativeError check an internal slot
function newError(Definition) {
    const E = _E;
    if (E) {
        const saved = E.stackTraceLimit;
        if (typeof saved === "number") {
            try {
                E.stackTraceLimit = 0;
            }
            catch {
                _E = null;
                return new Definition();
            }
            try {
                return new Definition();
            }
            finally {
                E.stackTraceLimit = saved;
            }
        }
    }
    return new Definition();
}
function $constructor(name, initializer, 
/** This trait's members, installed once on every prototype that composes it. They cannot be declared in the initializer above: that runs per instance, and the prototype is shared. */
proto, params) {
    // Prototype for this constructor's `_zod` internals. Lazily-derived fields (`values`, `pattern`, `optin`, …) install here once rather than as an accessor on every instance.
    const zodProto = {};
    // Assigning the fields in the constructor body is what gives instances in-object slots; building the object literally and reparenting it costs a second allocation and a generic property copy.
    function Internals(def) {
        this.def = def;
        this.constr = _;
        this.traits = new Set();
    }
    Internals.prototype = zodProto;
    const protoMembers = proto;
    // One trait's members land on every prototype whose chain composes it, so the answer is per prototype rather than per trait.
    const initialized = protoMembers && new WeakSet();
    function init(inst, def) {
        if (!inst._zod) {
            _zodDesc.value = new Internals(def);
            try {
                Object.defineProperty(inst, "_zod", _zodDesc);
            }
            finally {
                // Cleared even on throw, so the shared descriptor never leaks one instance's internals into the next.
                _zodDesc.value = undefined;
            }
        }
        else if (inst._zod.traits.has(name)) {
            return;
        }
        inst._zod.traits.add(name);
        initializer(inst, def);
        if (initialized) {
            // `super(def)` from a user subclass gives `this` a prototype the subclass owns, and installing there would overwrite whatever the subclass declared. `constr` built the instance, so its prototype is the one below the subclass's that should carry the members. A receiver whose chain never reaches that prototype installs on its own, which for a plain object handed straight to `init` means `Object.prototype` — unchanged from before.
            const own = Object.getPrototypeOf(inst);
            const ctorProto = inst._zod.constr.prototype;
            let up = own;
            while (up && up !== ctorProto)
                up = Object.getPrototypeOf(up);
            const target = up ?? own;
            if (!initialized.has(target)) {
                initialized.add(target);
                (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .members */ .ol)(target, protoMembers);
            }
        }
        // support prototype modifications; for-in avoids the array allocation of Object.keys on the (usually empty) prototype
        const proto = _.prototype;
        for (const k in proto) {
            if (!Object.prototype.hasOwnProperty.call(proto, k))
                continue;
            if (!(k in inst)) {
                inst[k] = proto[k].bind(inst);
            }
        }
    }
    // doesn't work if Parent has a constructor with arguments
    const Parent = params?.Parent ?? Object;
    class Definition extends Parent {
    }
    Object.defineProperty(Definition, "name", { value: name });
    function _(def) {
        const inst = params?.Parent ? newError(Definition) : this;
        init(inst, def);
        const deferred = inst._zod.deferred;
        if (deferred) {
            for (const fn of deferred) {
                fn();
            }
            // Released: initializers run once, and the list would otherwise be retained for the schema's lifetime.
            inst._zod.deferred = undefined;
        }
        // Global post-processor hook. Internal: installed by `import "zod/compile"` to enable AOT compilation for every constructed schema. Runs last, once the instance is fully built, because it hands the instance to compile(). The post-processor is expected to be reentrancy-guarded by its own implementation.
        const pp = globalThis.__zod_globalConfig?.postProcessor;
        if (pp)
            pp(inst);
        return inst;
    }
    Object.defineProperty(_, "init", { value: init });
    Object.defineProperty(_, Symbol.hasInstance, {
        value: (inst) => {
            if (params?.Parent && inst instanceof params.Parent)
                return true;
            return inst?._zod?.traits?.has(name);
        },
    });
    Object.defineProperty(_, "name", { value: name });
    return _;
}
//////////////////////////////   UTILITIES   ///////////////////////////////////////
const $brand = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("zod_brand")));
class $ZodAsyncError extends Error {
    constructor() {
        super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
    }
}
class $ZodEncodeError extends Error {
    constructor(name) {
        super(`Encountered unidirectional transform during encode: ${name}`);
        this.name = "ZodEncodeError";
    }
}
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
    if (newConfig)
        Object.assign(globalConfig, newConfig);
    return globalConfig;
}


/***/ }),

/***/ 1939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  bl: () => (/* binding */ toJSONSchema)
});

// UNUSED EXPORTS: aggregateChecks, allProcessors, anyProcessor, arrayProcessor, bigintProcessor, booleanProcessor, catchProcessor, customProcessor, dateProcessor, defaultProcessor, enumProcessor, fileProcessor, functionProcessor, intersectionProcessor, lazyProcessor, literalProcessor, mapProcessor, nanProcessor, neverProcessor, nonoptionalProcessor, nullProcessor, nullableProcessor, numberProcessor, objectProcessor, optionalProcessor, pipeProcessor, prefaultProcessor, promiseProcessor, readonlyProcessor, recordProcessor, setProcessor, stringProcessor, successProcessor, symbolProcessor, templateLiteralProcessor, transformProcessor, tupleProcessor, undefinedProcessor, unionProcessor, unknownProcessor, voidProcessor

// EXTERNAL MODULE: ./node_modules/zod/v4/core/regexes.js
var regexes = __nccwpck_require__(3908);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/schemas.js + 1 modules
var schemas = __nccwpck_require__(8431);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/registries.js
var registries = __nccwpck_require__(9396);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var util = __nccwpck_require__(4723);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/to-json-schema.js


function assignProps(target, ...sources) {
    for (const source of sources) {
        for (const key of Reflect.ownKeys(source)) {
            if (Object.prototype.propertyIsEnumerable.call(source, key)) {
                (0,util/* assignProp */.Vy)(target, key, source[key]);
            }
        }
    }
    return target;
}
// function initializeContext<T extends schemas.$ZodType>(inputs: JSONSchemaGeneratorParams<T>): ToJSONSchemaContext<T> {
//   return {
//     processor: inputs.processor,
//     metadataRegistry: inputs.metadata ?? globalRegistry,
//     target: inputs.target ?? "draft-2020-12",
//     unrepresentable: inputs.unrepresentable ?? "throw",
//   };
// }
function initializeContext(params) {
    // Normalize target: convert old non-hyphenated versions to hyphenated versions
    let target = params?.target ?? "draft-2020-12";
    if (target === "draft-4")
        target = "draft-04";
    if (target === "draft-7")
        target = "draft-07";
    return {
        processors: params.processors ?? {},
        metadataRegistry: params?.metadata ?? registries/* globalRegistry */.fd,
        target,
        unrepresentable: params?.unrepresentable ?? "throw",
        override: params?.override ?? (() => { }),
        io: params?.io ?? "output",
        counter: 0,
        seen: new Map(),
        sharedDefsExtractedFor: undefined,
        sharedEmitDoneFor: undefined,
        cycles: params?.cycles ?? "ref",
        reused: params?.reused ?? "inline",
        intersections: [],
        deferred: [],
        external: params?.external ?? undefined,
    };
}
/**
 * Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
 * `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
 * custom JSON Schema was written into `json`, in which case the caller must not write its own.
 */
function handleUnrepresentable(schema, ctx, json, params, message) {
    const result = typeof ctx.unrepresentable === "function"
        ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message })
        : ctx.unrepresentable;
    if (result === "any")
        return false;
    if (result === undefined || result === "throw")
        throw new Error(message);
    Object.assign(json, result);
    return true;
}
// never rename this back to `process`: bundler polyfills inject a top-level `const process` that a lexical declaration of the same name collides with (#6397)
function processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
    var _a;
    const def = schema._zod.def;
    // check for schema in seens
    const seen = ctx.seen.get(schema);
    if (seen) {
        seen.count++;
        // check if cycle
        const isCycle = _params.schemaPath.includes(schema);
        if (isCycle) {
            seen.cycle = _params.path;
        }
        return seen.schema;
    }
    // initialize
    const result = { schema: {}, count: 1, cycle: undefined, path: _params.path };
    ctx.seen.set(schema, result);
    ctx.sharedDefsExtractedFor = undefined;
    ctx.sharedEmitDoneFor = undefined;
    // custom method overrides default behavior
    const overrideSchema = schema._zod.toJSONSchema?.();
    if (overrideSchema) {
        result.schema = overrideSchema;
    }
    else {
        const params = {
            ..._params,
            schemaPath: [..._params.schemaPath, schema],
            path: _params.path,
        };
        if (schema._zod.processJSONSchema) {
            schema._zod.processJSONSchema(ctx, result.schema, params);
        }
        else {
            const _json = result.schema;
            const processor = ctx.processors[def.type];
            if (!processor) {
                throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
            }
            processor(schema, ctx, _json, params);
        }
        const parent = schema._zod.parent;
        if (parent) {
            // Also set ref if processor didn't (for inheritance)
            if (!result.ref)
                result.ref = parent;
            processSchema(parent, ctx, params);
            ctx.seen.get(parent).isParent = true;
        }
    }
    // metadata
    const meta = ctx.metadataRegistry.get(schema);
    if (meta)
        assignProps(result.schema, meta);
    if (ctx.io === "input" && isTransforming(schema)) {
        // examples/defaults only apply to output type of pipe
        delete result.schema.examples;
        delete result.schema.default;
    }
    // set prefault as default
    if (ctx.io === "input" && "_prefault" in result.schema)
        (_a = result.schema).default ?? (_a.default = result.schema._prefault);
    delete result.schema._prefault;
    // pulling fresh from ctx.seen in case it was overwritten
    const _result = ctx.seen.get(schema);
    return _result.schema;
}
/** @deprecated Renamed to `processSchema`. An export alias declares no binding, so it is safe to keep. */

// Escape a reference token for use in a JSON Pointer fragment (RFC 6901): `~` becomes `~0` and `/` becomes `~1`. The `~` replacement must run first.
function encodeJSONPointerSegment(segment) {
    return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema
// params: EmitParams
) {
    // iterate over seen map;
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // With `external` set, every registered schema resolves through the external branch of `makeURI`, so the root branch below produces the same ref the external branch would — this pass is identical whichever schema it is called with, and only needs to run once.
    if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
        return;
    // Track ids to detect duplicates across different schemas
    const idToSchema = new Map();
    for (const entry of ctx.seen.entries()) {
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            const existing = idToSchema.get(id);
            if (existing && existing !== entry[0]) {
                throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
            }
            idToSchema.set(id, entry[0]);
        }
    }
    // returns a ref to the schema defId will be empty if the ref points to an external schema (or #)
    const makeURI = (entry) => {
        // comparing the seen objects because sometimes multiple schemas map to the same seen object. e.g. lazy
        // external is configured
        const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
        if (ctx.external) {
            const externalId = ctx.external.registry.get(entry[0])?.id; // ?? "__shared";// `__schema${ctx.counter++}`;
            // check if schema is in the external registry
            const uriGenerator = ctx.external.uri ?? ((id) => id);
            if (externalId) {
                return { ref: uriGenerator(externalId) };
            }
            // otherwise, add to __shared
            const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
            entry[1].defId = id; // set defId so it will be reused if needed
            return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
        }
        const uriPrefix = `#`;
        const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
        // an id-less root has nowhere to be extracted to, so it stays inline and self-references as `#`
        if (entry[1] === root && !entry[1].schema.id) {
            return { ref: uriPrefix };
        }
        // self-contained schema
        const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
        return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
    };
    // stored cached version in `def` property remove all properties, set $ref
    const extractToDef = (entry) => {
        // if the schema is already a reference, do not extract it
        if (entry[1].schema.$ref) {
            return;
        }
        const seen = entry[1];
        const { ref, defId } = makeURI(entry);
        seen.def = { ...seen.schema };
        // defId won't be set if the schema is a reference to an external schema or if the schema is the root schema
        if (defId)
            seen.defId = defId;
        // wipe away all properties except $ref
        const schema = seen.schema;
        for (const key in schema) {
            delete schema[key];
        }
        schema.$ref = ref;
    };
    // throw on cycles
    // break cycles
    if (ctx.cycles === "throw") {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.cycle) {
                throw new Error("Cycle detected: " +
                    `#/${seen.cycle?.join("/")}/<root>` +
                    '\n\nSet the `cycles` parameter to `"ref"` to resolve cyclical schemas with defs.');
            }
        }
    }
    // extract schemas into $defs
    for (const entry of ctx.seen.entries()) {
        const seen = entry[1];
        // convert root schema to # $ref
        if (schema === entry[0]) {
            extractToDef(entry); // this has special handling for the root schema
            continue;
        }
        // extract schemas that are in the external registry
        if (ctx.external) {
            const ext = ctx.external.registry.get(entry[0])?.id;
            if (schema !== entry[0] && ext) {
                extractToDef(entry);
                continue;
            }
        }
        // extract schemas with `id` meta
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            extractToDef(entry);
            continue;
        }
        // break cycles
        if (seen.cycle) {
            // any
            extractToDef(entry);
            continue;
        }
        // extract reused schemas
        if (seen.count > 1) {
            if (ctx.reused === "ref") {
                extractToDef(entry);
            }
        }
    }
    if (ctx.external)
        ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
    const options = schema.anyOf;
    if (!Array.isArray(options) || options.length === 0 || schema.type !== undefined)
        return;
    const types = [];
    for (const option of options) {
        if (!option || typeof option !== "object")
            return;
        // A branch that is itself a compactible union folds into this one — nested `anyOf` and a flat `type` array say the same thing. Compacting it first also makes the result independent of the order this pass walks the seen map in.
        compactTypeUnion(option);
        const keys = Object.keys(option);
        if (keys.length !== 1 || keys[0] !== "type")
            return;
        const type = option.type;
        for (const member of Array.isArray(type) ? type : [type]) {
            if (typeof member !== "string")
                return;
            if (!types.includes(member))
                types.push(member);
        }
    }
    delete schema.anyOf;
    // A `type` array must be non-empty and unique (metaschema); a single member is spelled as a bare string.
    schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
 * an annotation like `description` — makes a member unfoldable, so a constraint this does not
 * understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = new Set(["type", "properties", "required", "additionalProperties"]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
    const extra = member.additionalProperties;
    if (extra === undefined || extra === false || typeof extra !== "object" || extra === null)
        return null;
    return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
    const objects = [];
    for (const member of members) {
        // A boolean subschema is legal JSON Schema and carries no keywords to fold.
        if (typeof member !== "object" || member.type !== "object")
            return null;
        for (const key in member) {
            if (!FOLDABLE_KEYS.has(key))
                return null;
        }
        objects.push(member);
    }
    const properties = {};
    const required = new Set();
    for (const object of objects) {
        for (const key in object.properties) {
            // `in` would report a `__proto__` key as already present via the prototype chain and skip it.
            if (Object.prototype.hasOwnProperty.call(properties, key))
                continue;
            // Every member constrains this key: the ones that declare it say how, and a `catchall` member constrains it too even though it does not name it. The key has to satisfy all of them, which is the same intersection one level down.
            const parts = [];
            for (const other of objects) {
                const part = other.properties?.[key] ?? undeclaredConstraint(other);
                if (part === null || part === undefined)
                    continue;
                if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
                    parts.push(part);
            }
            const merged = parts.length === 1
                ? parts[0]
                : (foldObjects(parts) ?? { allOf: parts });
            (0,util/* assignProp */.Vy)(properties, key, merged);
        }
        for (const key of object.required ?? [])
            required.add(key);
    }
    const folded = { type: "object", properties };
    if (required.size)
        folded.required = [...required];
    // A key no member declares is rejected only when every member rejects it, so the fold is closed only when every member is. Otherwise it carries whatever the `catchall` members demand of such a key.
    if (objects.every((object) => object.additionalProperties === false)) {
        folded.additionalProperties = false;
    }
    else {
        const constraints = [];
        for (const object of objects) {
            const constraint = undeclaredConstraint(object);
            if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
                constraints.push(constraint);
        }
        if (constraints.length === 1)
            folded.additionalProperties = constraints[0];
        else if (constraints.length > 1)
            folded.additionalProperties = { allOf: constraints };
    }
    return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
 * closed object members reject each other's keys and the schema validates nothing. Zod's parser
 * pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
 * *every* side rejects it — so the emitted schema has to pool them too, and folding the members
 * into one object is the encoding that says so on every target.
 *
 * This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
 * machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
 * keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
    const allOf = json.allOf;
    if (!Array.isArray(allOf) || allOf.length < 2)
        return;
    // An `override` runs before this pass and may have written object keywords onto the intersection itself. Those are deliberate, so decline rather than overwrite them.
    for (const key of FOLDABLE_KEYS)
        if (key in json)
            return;
    // An intersection distributes over a union: `A & (X | Y)` is `(A & X) | (A & Y)`. Only the first union is distributed over; a second one stays among the members every branch folds against, where it fails the object check and declines the whole intersection rather than multiplying out.
    const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
    let folded = null;
    if (!unions.length) {
        folded = foldObjects(allOf);
    }
    else {
        const union = unions[0];
        const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
        if (Object.keys(union).length !== 1)
            return;
        const rest = allOf.filter((m) => m !== union);
        const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
        if (branches.some((b) => !b))
            return;
        folded = { [keyword]: branches };
    }
    if (!folded)
        return;
    delete json.allOf;
    assignProps(json, folded);
}
function finalize(ctx, schema) {
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // flatten refs - inherit properties from parent schemas
    const flattenRef = (zodSchema) => {
        const seen = ctx.seen.get(zodSchema);
        // already processed
        if (seen.ref === null)
            return;
        const schema = seen.def ?? seen.schema;
        const _cached = { ...schema };
        const ref = seen.ref;
        seen.ref = null; // prevent infinite recursion
        if (ref) {
            flattenRef(ref);
            const refSeen = ctx.seen.get(ref);
            const refSchema = refSeen.schema;
            // merge referenced schema into current
            if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
                // older drafts can't combine $ref with other properties
                schema.allOf = schema.allOf ?? [];
                schema.allOf.push(refSchema);
            }
            else {
                assignProps(schema, refSchema);
            }
            // restore child's own properties (child wins)
            assignProps(schema, _cached);
            const isParentRef = zodSchema._zod.parent === ref;
            // For parent chain, child is a refinement - remove parent-only properties
            if (isParentRef) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (!(key in _cached)) {
                        delete schema[key];
                    }
                }
            }
            // When ref was extracted to $defs, remove properties that match the definition
            if (refSchema.$ref && refSeen.def) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) {
                        delete schema[key];
                    }
                }
            }
        }
        // If parent was extracted (has $ref), propagate $ref to this schema. This handles cases like: readonly().meta({id}).describe() where processor sets ref to innerType but parent should be referenced
        const parent = zodSchema._zod.parent;
        if (parent && parent !== ref) {
            // Ensure parent is processed first so its def has inherited properties
            flattenRef(parent);
            const parentSeen = ctx.seen.get(parent);
            if (parentSeen?.schema.$ref) {
                schema.$ref = parentSeen.schema.$ref;
                // De-duplicate with parent's definition
                if (parentSeen.def) {
                    for (const key in schema) {
                        if (key === "$ref" || key === "allOf")
                            continue;
                        if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) {
                            delete schema[key];
                        }
                    }
                }
            }
        }
        // execute overrides
        ctx.override({
            zodSchema: zodSchema,
            jsonSchema: schema,
            path: seen.path ?? [],
        });
    };
    // Flattening walks the whole map and clears each `ref` as it goes, so a second call over the same map is a no-op scan. Skip it outright once it has run for a registry conversion.
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of [...ctx.seen.entries()].reverse()) {
            flattenRef(entry[0]);
        }
        if (ctx.target !== "openapi-3.0") {
            for (const entry of ctx.seen.entries()) {
                compactTypeUnion(entry[1].def ?? entry[1].schema);
            }
        }
        for (const rewrite of ctx.deferred)
            rewrite();
        // After flattening, every member that was extracted is a `$ref`, so the fold sees the final shape. A schema that inherits an intersection — through `z.lazy`, or any `ref` chain — holds the same `allOf` array, so fold by array identity to catch every copy.
        if (ctx.intersections.length) {
            const carriers = new Map();
            for (const seen of ctx.seen.values()) {
                for (const json of [seen.schema, seen.def]) {
                    const allOf = json?.allOf;
                    if (!Array.isArray(allOf))
                        continue;
                    const existing = carriers.get(allOf);
                    if (existing)
                        existing.push(json);
                    else
                        carriers.set(allOf, [json]);
                }
            }
            for (const allOf of ctx.intersections) {
                for (const json of carriers.get(allOf) ?? [])
                    foldIntersection(json);
            }
        }
    }
    const result = {};
    if (ctx.target === "draft-2020-12") {
        result.$schema = "https://json-schema.org/draft/2020-12/schema";
    }
    else if (ctx.target === "draft-07") {
        result.$schema = "http://json-schema.org/draft-07/schema#";
    }
    else if (ctx.target === "draft-04") {
        result.$schema = "http://json-schema.org/draft-04/schema#";
    }
    else if (ctx.target === "openapi-3.0") {
        // OpenAPI 3.0 schema objects should not include a $schema property
    }
    else {
        // Arbitrary string values are allowed but won't have a $schema property set
    }
    if (ctx.external?.uri) {
        const id = ctx.external.registry.get(schema)?.id;
        if (!id)
            throw new Error("Schema is missing an `id` property");
        result.$id = ctx.external.uri(id);
    }
    // when the root was extracted into $defs, `root.schema` is the `$ref` wrapper and `root.def` is the body that now lives under $defs
    assignProps(result, root.defId ? root.schema : (root.def ?? root.schema));
    // The `id` in `.meta()` is a Zod-specific registration tag used to extract schemas into $defs — it is not user-facing JSON Schema metadata. Strip it from the output body where it would otherwise leak. The id is preserved implicitly via the $defs key (and via $ref paths).
    const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
    if (rootMetaId !== undefined && result.id === rootMetaId)
        delete result.id;
    // build defs object. With `external`, `defs` is the shared object every schema writes into, so the same entries are reassigned on every call. Without it, `defs` is fresh per call and must be rebuilt.
    const defs = ctx.external?.defs ?? {};
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.def && seen.defId) {
                if (seen.def.id === seen.defId)
                    delete seen.def.id;
                (0,util/* assignProp */.Vy)(defs, seen.defId, seen.def);
            }
        }
    }
    if (ctx.external)
        ctx.sharedEmitDoneFor = ctx.external;
    // set definitions in result
    if (ctx.external) {
    }
    else {
        if (Object.keys(defs).length > 0) {
            if (ctx.target === "draft-2020-12") {
                result.$defs = defs;
            }
            else {
                result.definitions = defs;
            }
        }
    }
    try {
        // this "finalizes" this schema and ensures all cycles are removed each call to finalize() is functionally independent though the seen map is shared
        const finalized = JSON.parse(JSON.stringify(result));
        Object.defineProperty(finalized, "~standard", {
            value: {
                ...schema["~standard"],
                jsonSchema: {
                    input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
                    output: createStandardJSONSchemaMethod(schema, "output", ctx.processors),
                },
            },
            enumerable: false,
            writable: false,
        });
        return finalized;
    }
    catch (_err) {
        throw new Error("Error converting schema to JSON.");
    }
}
function isTransforming(_schema, _ctx) {
    const ctx = _ctx ?? { seen: new Set() };
    if (ctx.seen.has(_schema))
        return false;
    ctx.seen.add(_schema);
    const def = _schema._zod.def;
    if (def.type === "transform")
        return true;
    if (def.type === "array")
        return isTransforming(def.element, ctx);
    if (def.type === "set")
        return isTransforming(def.valueType, ctx);
    if (def.type === "lazy")
        return isTransforming(def.getter(), ctx);
    if (def.type === "promise" ||
        def.type === "optional" ||
        def.type === "nonoptional" ||
        def.type === "nullable" ||
        def.type === "readonly" ||
        def.type === "default" ||
        def.type === "prefault" ||
        def.type === "catch") {
        return isTransforming(def.innerType, ctx);
    }
    if (def.type === "intersection") {
        return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
    }
    if (def.type === "record" || def.type === "map") {
        return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
    }
    if (def.type === "pipe") {
        if (_schema._zod.traits.has("$ZodCodec"))
            return true;
        return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
    }
    if (def.type === "object") {
        for (const key in def.shape) {
            if (isTransforming(def.shape[key], ctx))
                return true;
        }
        return false;
    }
    if (def.type === "union") {
        for (const option of def.options) {
            if (isTransforming(option, ctx))
                return true;
        }
        return false;
    }
    if (def.type === "tuple") {
        for (const item of def.items) {
            if (isTransforming(item, ctx))
                return true;
        }
        if (def.rest && isTransforming(def.rest, ctx))
            return true;
        return false;
    }
    return false;
}
/**
 * Creates a toJSONSchema method for a schema instance.
 * This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
 */
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
    const ctx = initializeContext({ ...params, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
    const { libraryOptions, target } = params ?? {};
    const ctx = initializeContext({ ...(libraryOptions ?? {}), target, io, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/json-schema-processors.js




const narrowMin = (agg, key, value) => {
    if (agg[key] === undefined || value > agg[key])
        agg[key] = value;
};
const narrowMax = (agg, key, value) => {
    if (agg[key] === undefined || value < agg[key])
        agg[key] = value;
};
const narrowBoth = (agg, value) => {
    narrowMin(agg, "minimum", value);
    narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
    agg.multipleOf ?? (agg.multipleOf = []);
    if (!agg.multipleOf.includes(value))
        agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
    agg.patterns ?? (agg.patterns = new Set());
    agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
    agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
// last-wins, matching the bag's historical write order; the flag keeps an integer format from being lost to a later float one
const setFormat = (agg, format) => {
    agg.format = format;
    if (format.includes("int"))
        agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
    setFormat(agg, def.format);
    const [minimum, maximum] = ranges[def.format];
    narrowMin(agg, "minimum", minimum);
    narrowMax(agg, "maximum", maximum);
};
const contributors = {
    greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
    less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
    multiple_of: (agg, def) => addDivisor(agg, def.value),
    number_format: formatContributor(util/* NUMBER_FORMAT_RANGES */.zH),
    bigint_format: formatContributor(util/* BIGINT_FORMAT_RANGES */.NR),
    min_length: minContributor,
    max_length: maxContributor,
    length_equals: (agg, def) => narrowBoth(agg, def.length),
    min_size: minContributor,
    max_size: maxContributor,
    size_equals: (agg, def) => narrowBoth(agg, def.size),
    string_format: (agg, def) => {
        setFormat(agg, def.format);
        if (def.pattern)
            addPattern(agg, def.pattern);
        if (def.format === "base64" || def.format === "base64url")
            agg.contentEncoding = def.format;
        if (def.local || def.precision === -1)
            agg.laxFormat = true;
    },
    mime_type: (agg, def) => intersectMime(agg, def.mime),
};
function aggregateChecks(schema) {
    const agg = {};
    const def = schema._zod.def;
    // a format schema is its own first check, same rule as $ZodType init
    const list = schema._zod.traits.has("$ZodCheck")
        ? [schema, ...(def.checks ?? [])]
        : (def.checks ?? []);
    for (const ch of list)
        contributors[ch._zod.def.check]?.(agg, ch._zod.def);
    // reconcile with the bag so third-party onattach contributions still land; first-party residue is never tighter than the fold, so merging it back is idempotent for one and additive for the other
    const bag = schema._zod.bag;
    if (bag.minimum !== undefined)
        narrowMin(agg, "minimum", bag.minimum);
    if (bag.exclusiveMinimum !== undefined)
        narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
    if (bag.maximum !== undefined)
        narrowMax(agg, "maximum", bag.maximum);
    if (bag.exclusiveMaximum !== undefined)
        narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
    if (bag.multipleOf !== undefined)
        addDivisor(agg, bag.multipleOf);
    if (bag.format !== undefined) {
        agg.format ?? (agg.format = bag.format);
        if (bag.format.includes("int"))
            agg.isInt = true;
    }
    if (bag.mime)
        intersectMime(agg, bag.mime);
    for (const pattern of bag.patterns ?? [])
        addPattern(agg, pattern);
    return agg;
}
const formatMap = {
    guid: "uuid",
    url: "uri",
    datetime: "date-time",
    json_string: "json-string",
    regex: "", // do not set
};
// ==================== SIMPLE TYPE PROCESSORS ====================
// the runtime patterns are lax so parse paths never overflow the regex stack; the emitted schema swaps in the exact block forms, which zod itself never executes
const exactPatterns = new Map([
    [schemas/* base64Charset */.cq, regexes/* base64 */.K3],
    [schemas/* base64urlCharset */.xE, regexes/* base64url */.r0],
]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
    const json = _json;
    json.type = "string";
    const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minLength = minimum;
    if (typeof maximum === "number")
        json.maxLength = maximum;
    // custom pattern overrides format
    if (format) {
        json.format = formatMap[format] ?? format;
        if (json.format === "")
            delete json.format; // empty format is not valid
        // `z.iso.time()` is never full-time, and `laxFormat` carries the datetime shapes that also accept what their keyword forbids
        if (format === "time" || laxFormat) {
            delete json.format;
        }
    }
    if (contentEncoding)
        json.contentEncoding = contentEncoding;
    if (patterns && patterns.size > 0) {
        const patternList = [...patterns].map(exactPattern);
        if (patternList.length === 1)
            json.pattern = patternList[0].source;
        else if (patternList.length > 1) {
            json.allOf = [
                ...patternList.map((regex) => ({
                    ...(ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0"
                        ? { type: "string" }
                        : {}),
                    pattern: regex.source,
                })),
            ];
        }
    }
};
const numberProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
    json.type = isInt ? "integer" : "number";
    // when both minimum and exclusiveMinimum exist, pick the more restrictive one
    const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
    const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
    const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
    if (exMin) {
        if (legacy) {
            json.minimum = exclusiveMinimum;
            json.exclusiveMinimum = true;
        }
        else {
            json.exclusiveMinimum = exclusiveMinimum;
        }
    }
    else if (typeof minimum === "number") {
        json.minimum = minimum;
    }
    if (exMax) {
        if (legacy) {
            json.maximum = exclusiveMaximum;
            json.exclusiveMaximum = true;
        }
        else {
            json.exclusiveMaximum = exclusiveMaximum;
        }
    }
    else if (typeof maximum === "number") {
        json.maximum = maximum;
    }
    if (multipleOf) {
        // JSON Schema requires a divisor strictly greater than zero, and a non-finite one does not survive JSON at all. A negative divisor accepts exactly what its absolute value accepts, so it still maps; zero, NaN and Infinity have no keyword form.
        const divisors = new Set();
        for (const divisor of multipleOf) {
            if (Number.isFinite(divisor) && divisor !== 0)
                divisors.add(Math.abs(divisor));
            else
                handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
        }
        // chained divisors are a conjunction the keyword cannot carry alone, so extras ride an allOf, same as stacked patterns
        const [first, ...rest] = divisors;
        if (first !== undefined)
            json.multipleOf = first;
        if (rest.length)
            json.allOf = [...(json.allOf ?? []), ...rest.map((m) => ({ multipleOf: m }))];
    }
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
    if (ctx.target === "openapi-3.0") {
        json.type = "string";
        json.nullable = true;
        json.enum = [null];
    }
    else {
        json.type = "null";
    }
};
const undefinedProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
    json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const dateProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
    const def = schema._zod.def;
    const values = (0,util/* getEnumValues */.w5)(def.entries);
    // an empty enum accepts nothing, same as z.never()
    if (values.length === 0) {
        json.not = {};
        return;
    }
    // Number enums can have both string and number values
    if (values.every((v) => typeof v === "number"))
        json.type = "number";
    if (values.every((v) => typeof v === "string"))
        json.type = "string";
    json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // a literal with no values accepts nothing, same as z.never()
    if (def.values.length === 0) {
        json.not = {};
        return;
    }
    const vals = [];
    for (const val of def.values) {
        if (val === undefined) {
            // a custom schema replaces the whole literal, so there is nothing left to accumulate
            if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema"))
                return;
            // otherwise do not add to vals
        }
        else if (typeof val === "bigint") {
            if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema"))
                return;
            vals.push(Number(val));
        }
        else {
            vals.push(val);
        }
    }
    if (vals.length === 0) {
        // do nothing (an undefined literal was stripped)
    }
    else if (vals.length === 1) {
        const val = vals[0];
        json.type = val === null ? "null" : typeof val;
        if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
            json.enum = [val];
        }
        else {
            json.const = val;
        }
    }
    else {
        if (vals.every((v) => typeof v === "number"))
            json.type = "number";
        if (vals.every((v) => typeof v === "string"))
            json.type = "string";
        if (vals.every((v) => typeof v === "boolean"))
            json.type = "boolean";
        if (vals.every((v) => v === null))
            json.type = "null";
        json.enum = vals;
    }
};
const nanProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    const pattern = schema._zod.pattern;
    if (!pattern)
        throw new Error("Pattern not found in template literal");
    _json.type = "string";
    _json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    _json.type = "string";
    _json.format = "binary";
    _json.contentEncoding = "binary";
    const { minimum, maximum, mime } = aggregateChecks(schema);
    if (minimum !== undefined)
        _json.minLength = minimum;
    if (maximum !== undefined)
        _json.maxLength = maximum;
    if (!mime)
        return;
    // an empty intersection means the mime checks share no value, so nothing passes at runtime; `anyOf` must be non-empty, so the false schema is `not: {}`
    if (mime.length === 0)
        _json.not = {};
    else if (mime.length === 1)
        _json.contentMediaType = mime[0];
    // only contentMediaType differs, so the shared props stay at the root
    else
        _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
// ==================== COMPOSITE TYPE PROCESSORS ====================
const arrayProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
    json.type = "array";
    json.items = processSchema(def.element, ctx, {
        ...params,
        path: [...params.path, "items"],
    });
};
// Transform and catch set `optin = "optional"` at runtime so the parser lets them observe an
// absent key, but their declared input type stays required. An input JSON Schema describes the
// declared type, so resolve past them to the schema that actually carries the optionality.
// Used by both `objectProcessor` (for `required`) and `tupleProcessor` (for `minItems`); see
// wiki/optionality.md, "The JSON Schema emitter reads the *static* value".
function inputOptin(schema) {
    const def = schema._zod.def;
    if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
        return inputOptin(def.out);
    }
    if (def.type === "catch") {
        return inputOptin(def.innerType);
    }
    return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const shape = def.shape;
    // dropping it while still emitting `additionalProperties: false` would emit a schema that rejects data this one requires
    const symbolKeys = Object.getOwnPropertySymbols(shape);
    if (symbolKeys.length &&
        handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
        return;
    }
    json.type = "object";
    json.properties = {};
    for (const key in shape) {
        // assignProp so a __proto__ key becomes an own property instead of hitting the inherited setter on the plain {} we build into
        (0,util/* assignProp */.Vy)(json.properties, key, processSchema(shape[key], ctx, {
            ...params,
            path: [...params.path, "properties", key],
        }));
    }
    // required keys
    const requiredKeys = [];
    for (const key of Object.keys(shape)) {
        const field = def.shape[key];
        if (ctx.io === "input" ? inputOptin(field) === undefined : field._zod.optout === undefined) {
            requiredKeys.push(key);
        }
    }
    if (requiredKeys.length > 0) {
        json.required = requiredKeys;
    }
    // catchall
    if (def.catchall?._zod.def.type === "never") {
        // strict
        json.additionalProperties = false;
    }
    else if (!def.catchall) {
        // regular
        if (ctx.io === "output")
            json.additionalProperties = false;
    }
    else if (def.catchall) {
        json.additionalProperties = processSchema(def.catchall, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
};
const unionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // Exclusive unions (inclusive === false) use oneOf (exactly one match) instead of anyOf (one or more matches). This includes both z.xor() and discriminated unions
    const isExclusive = def.inclusive === false;
    const options = def.options.map((x, i) => processSchema(x, ctx, {
        ...params,
        path: [...params.path, isExclusive ? "oneOf" : "anyOf", i],
    }));
    if (isExclusive) {
        json.oneOf = options;
    }
    else {
        json.anyOf = options;
    }
};
const intersectionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const a = processSchema(def.left, ctx, {
        ...params,
        path: [...params.path, "allOf", 0],
    });
    const b = processSchema(def.right, ctx, {
        ...params,
        path: [...params.path, "allOf", 1],
    });
    const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
    const allOf = [
        ...(isSimpleIntersection(a) ? a.allOf : [a]),
        ...(isSimpleIntersection(b) ? b.allOf : [b]),
    ];
    json.allOf = allOf;
    // Recorded innermost first, so a nested intersection has already folded by the time this one is considered. The array is the handle rather than the schema, because a wrapper that inherits this schema shares the same array; `finalize` folds every object holding it. See `foldIntersection`.
    ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "array";
    const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
    const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
    const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
        ...params,
        path: [...params.path, prefixPath, i],
    }));
    const rest = def.rest
        ? processSchema(def.rest, ctx, {
            ...params,
            path: [...params.path, restPath, ...(ctx.target === "openapi-3.0" ? [def.items.length] : [])],
        })
        : null;
    let minItems = def.items.length;
    while (minItems > 0) {
        const item = def.items[minItems - 1];
        const optional = ctx.io === "input" ? inputOptin(item) !== undefined : item._zod.optout === "optional";
        if (!optional)
            break;
        minItems--;
    }
    const maxItems = def.items.length;
    const isClosed = !def.rest;
    if (ctx.target === "draft-2020-12") {
        json.prefixItems = prefixItems;
        if (isClosed) {
            json.items = false;
        }
        else if (rest) {
            json.items = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else if (ctx.target === "openapi-3.0") {
        json.items = {
            anyOf: prefixItems,
        };
        if (rest) {
            json.items.anyOf.push(rest);
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else {
        json.items = prefixItems;
        if (isClosed) {
            json.additionalItems = false;
        }
        else if (rest) {
            json.additionalItems = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    // explicit user-defined length checks take precedence
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
 * numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
 * behind a wrapper only carries its own `type` before then, and a union key only has its branches.
 *
 * A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
 * than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
 * exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
 * accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
 * outright. */
function stringifyKeyNames(bySchema, json, visited) {
    // an extracted key that rewrites cannot go on sharing its definition — the string form a key position needs is not the number form every other reference wants — so it inlines. One that does not rewrite keeps the `$ref`.
    if (json.$ref) {
        // a recursive key holds its own reference inside its definition, so a node already on the path is left alone rather than resolved again
        if (visited.has(json))
            return json;
        visited.add(json);
        const def = bySchema.get(json)?.def;
        if (!def)
            return json;
        const inlined = stringifyKeyNames(bySchema, def, visited);
        return inlined === def ? json : inlined;
    }
    for (const keyword of ["anyOf", "oneOf"]) {
        const branches = json[keyword];
        if (!Array.isArray(branches))
            continue;
        const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
        // rebuilding regardless would detach a key that had nothing to re-express, dropping its `$ref` and leaking the internal `id`
        if (mapped.some((branch, i) => branch !== branches[i]))
            json = { ...json, [keyword]: mapped };
    }
    // a member that already admits a string leaves the key unconstrained, so the node's own type re-expresses only when every member is numeric
    const types = Array.isArray(json.type) ? json.type : [json.type];
    const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
    // a heterogeneous key carries no type at all, so its numeric members are caught here instead
    const values = json.enum ?? (json.const !== undefined ? [json.const] : undefined);
    if (!numericType && !values?.some((v) => typeof v === "number"))
        return json;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
    if (rest.enum)
        rest.enum = rest.enum.map((v) => (typeof v === "number" ? String(v) : v));
    else if (typeof rest.const === "number")
        rest.const = String(rest.const);
    // a heterogeneous key keeps its absent type: the stringified members already say what a key may be
    if (!numericType)
        return rest;
    rest.type = "string";
    if (!values)
        rest.pattern = (types.includes("number") ? regexes/* number */.ai : regexes/* integer */.nd).source;
    return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = new WeakMap();
function rewriteKeyNames(ctx) {
    // an extracted key is resolved by the object `extractToDef` left in its place, so the map is built once rather than searched per reference. `_zod.toJSONSchema` can hand the same object to two schemas, so the first entry carrying a body wins, as a search would have found it.
    const bySchema = new Map();
    for (const entry of ctx.seen.values()) {
        if (entry.def && !bySchema.has(entry.schema))
            bySchema.set(entry.schema, entry);
    }
    const rewrites = new Map();
    for (const record of pendingRecords.get(ctx) ?? []) {
        const seen = ctx.seen.get(record);
        const names = (seen?.def ?? seen?.schema)?.propertyNames;
        if (!names || names === true || rewrites.has(names))
            continue;
        const rewritten = stringifyKeyNames(bySchema, names, new Set());
        if (rewritten !== names)
            rewrites.set(names, rewritten);
    }
    if (!rewrites.size)
        return;
    // the flatten has already copied each record's own properties onto every wrapper by reference, and an extracted body is another such copy, so every carrier holding a rewritten key is updated together
    for (const entry of ctx.seen.values()) {
        for (const carrier of [entry.schema, entry.def]) {
            const rewritten = carrier && rewrites.get(carrier.propertyNames);
            if (rewritten)
                carrier.propertyNames = rewritten;
        }
    }
}
const recordProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "object";
    // For looseRecord with regex patterns, use patternProperties. This correctly represents "only validate keys matching the pattern" semantics and composes well with allOf (intersections)
    const keyType = def.keyType;
    const patterns = aggregateChecks(keyType).patterns;
    if (def.mode === "loose" && patterns && patterns.size > 0) {
        // Use patternProperties for looseRecord with regex patterns
        const valueSchema = processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "patternProperties", "*"],
        });
        json.patternProperties = {};
        for (const pattern of patterns) {
            (0,util/* assignProp */.Vy)(json.patternProperties, exactPattern(pattern).source, valueSchema);
        }
    }
    else {
        // Default behavior: use propertyNames + additionalProperties
        if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
            json.propertyNames = processSchema(def.keyType, ctx, {
                ...params,
                path: [...params.path, "propertyNames"],
            });
            let pending = pendingRecords.get(ctx);
            if (!pending) {
                pending = [];
                pendingRecords.set(ctx, pending);
                ctx.deferred.push(() => rewriteKeyNames(ctx));
            }
            pending.push(schema);
        }
        json.additionalProperties = processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
    // Add required for keys with discrete values (enum, literal, etc.)
    const keyValues = keyType._zod.values;
    // Every key shares one value schema, so an optional-in value makes the whole key set omittable on input. Output keeps them: the exhaustive branch assigns every key, even one whose value came back undefined.
    const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== undefined;
    if (keyValues && !def.partial && !omittableOnInput) {
        const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
        if (validKeyValues.length > 0) {
            json.required = validKeyValues.map(String);
        }
    }
};
const nullableProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const inner = processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    if (ctx.target === "openapi-3.0") {
        seen.ref = def.innerType;
        json.nullable = true;
    }
    else {
        json.anyOf = [inner, { type: "null" }];
    }
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
 * A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
 * unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
    let unrepresentable = false;
    const serialized = JSON.stringify(value, (_, val) => {
        if (typeof val !== "bigint")
            return val;
        unrepresentable = true;
        return null;
    });
    if (!unrepresentable)
        return JSON.parse(serialized);
    handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
    return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    if (ctx.io !== "input")
        return;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    let catchValue;
    try {
        catchValue = def.catchValue(undefined);
    }
    catch {
        handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
        return;
    }
    json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    const inIsTransform = def.in._zod.traits.has("$ZodTransform");
    const innerType = ctx.io === "input" ? (inIsTransform ? def.out : def.in) : def.out;
    processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
    const innerType = schema._zod.innerType;
    processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
// ==================== ALL PROCESSORS ====================
const allProcessors = {
    string: stringProcessor,
    number: numberProcessor,
    boolean: booleanProcessor,
    bigint: bigintProcessor,
    symbol: symbolProcessor,
    null: nullProcessor,
    undefined: undefinedProcessor,
    void: voidProcessor,
    never: neverProcessor,
    any: anyProcessor,
    unknown: unknownProcessor,
    date: dateProcessor,
    enum: enumProcessor,
    literal: literalProcessor,
    nan: nanProcessor,
    template_literal: templateLiteralProcessor,
    file: fileProcessor,
    success: successProcessor,
    custom: customProcessor,
    function: functionProcessor,
    transform: transformProcessor,
    map: mapProcessor,
    set: setProcessor,
    array: arrayProcessor,
    object: objectProcessor,
    union: unionProcessor,
    intersection: intersectionProcessor,
    tuple: tupleProcessor,
    record: recordProcessor,
    nullable: nullableProcessor,
    nonoptional: nonoptionalProcessor,
    default: defaultProcessor,
    prefault: prefaultProcessor,
    catch: catchProcessor,
    pipe: pipeProcessor,
    readonly: readonlyProcessor,
    promise: promiseProcessor,
    optional: optionalProcessor,
    lazy: lazyProcessor,
};
function toJSONSchema(input, params) {
    if ("_idmap" in input) {
        // Registry case
        const registry = input;
        const ctx = initializeContext({ ...params, processors: allProcessors });
        const defs = {};
        // First pass: process all schemas to build the seen map
        for (const entry of registry._idmap.entries()) {
            const [_, schema] = entry;
            processSchema(schema, ctx);
        }
        const schemas = {};
        const external = {
            registry,
            uri: params?.uri,
            defs,
        };
        // Update the context with external configuration
        ctx.external = external;
        // Second pass: emit each schema
        for (const entry of registry._idmap.entries()) {
            const [key, schema] = entry;
            extractDefs(ctx, schema);
            (0,util/* assignProp */.Vy)(schemas, key, finalize(ctx, schema));
        }
        if (Object.keys(defs).length > 0) {
            const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
            schemas.__shared = {
                [defsSegment]: defs,
            };
        }
        return { schemas };
    }
    // Single schema case
    const ctx = initializeContext({ ...params, processors: allProcessors });
    processSchema(input, ctx);
    extractDefs(ctx, input);
    return finalize(ctx, input);
}


/***/ }),

/***/ 3908:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K3: () => (/* binding */ base64),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   gp: () => (/* binding */ anyString),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   r0: () => (/* binding */ base64url),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* unused harmony exports cuid, cuid2, ulid, xid, ksuid, nanoid, nanoidOfLength, duration, extendedDuration, guid, uuid, uuid4, uuid6, uuid7, email, html5Email, rfc5322Email, unicodeEmail, idnEmail, browserEmail, emoji, ipv4, ipv6, mac, cidrv4, cidrv6, hostname, domain, httpProtocol, e164, creditCard, currencyCode, iban, date, time, datetime, string, bigint, null, undefined, lowercase, uppercase, hex, md5_hex, md5_base64, md5_base64url, sha1_hex, sha1_base64, sha1_base64url, sha256_hex, sha256_base64, sha256_base64url, sha384_hex, sha384_base64, sha384_base64url, sha512_hex, sha512_base64, sha512_base64url */

/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
    return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** Implements ISO 8601-2 extensions like explicit +- prefixes, mixing weeks with other units, and fractional/negative components. */
const extendedDuration = /^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
 *
 * @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
    if (!version)
        return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
    return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const uuid4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(4)));
const uuid6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(6)));
const uuid7 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(7)));
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/** Equivalent to the HTML5 input[type=email] validation implemented by browsers. Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Element/input/email */
const html5Email = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The classic emailregex.com regex for RFC 5322-compliant emails */
const rfc5322Email = /^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
/** A loose regex that allows Unicode characters, enforces length limits, and that's about it. */
const unicodeEmail = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;
const idnEmail = (/* unused pure expression or super */ null && (unicodeEmail));
const browserEmail = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
// from https://thekevinscott.com/emojis-in-javascript/#writing-a-regular-expression
// Single character class, not an alternation: the two properties overlap (U+1F9B0-U+1F9B3), so `(A|B)+` backtracks exponentially on a failed match. The leading lookahead then demands one anchor — a pictograph, a regional indicator, or the enclosing keycap — because `\p{Emoji_Component}` on its own covers ASCII digits, `#`, `*`, ZWJ, variation selectors and skin tone modifiers, none of which is an emoji without a base.
const _emoji = (/* unused pure expression or super */ null && (`^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`));
function emoji() {
    return new RegExp(_emoji, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const mac = (delimiter) => {
    const escapedDelim = util.escapeRegex(delimiter ?? ":");
    return new RegExp(`^(?:[0-9A-F]{2}${escapedDelim}){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}${escapedDelim}){5}[0-9a-f]{2}$`);
};
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
// https://stackoverflow.com/questions/7860392/determine-if-string-is-in-base64-using-javascript
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
// based on https://stackoverflow.com/questions/106179/regular-expression-to-match-dns-hostname-or-ip-address
// export const hostname: RegExp = /^([a-zA-Z0-9-]+\.)*[a-zA-Z0-9-]+$/;
const hostname = /^(?=.{1,253}\.?$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[-0-9a-zA-Z]{0,61}[0-9a-zA-Z])?)*\.?$/;
const domain = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
const httpProtocol = /^https?$/;
// https://blog.stevenlevithan.com/archives/validate-phone-number#r4-3 (regex sans spaces) E.164: leading digit must be 1-9; total digits (excluding '+') between 7-15
const e164 = /^\+[1-9]\d{6,14}$/;
// Credit card shape: 12–19 digits, optionally separated by single spaces or single hyphens. ISO/IEC 7812 caps the PAN at 19 digits; 12 is the shortest issued length (Maestro).
const creditCard = /^\d(?:[ -]?\d){11,18}$/;
// ISO 4217 alpha codes from the SIX list, regenerated by scripts/update-iso-4217.ts
const currencyCode = /^(?:AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BOV|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHE|CHF|CHW|CLF|CLP|CNY|COP|COU|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MXV|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|USN|UYI|UYU|UYW|UZS|VED|VES|VND|VUV|WST|XAD|XAF|XAG|XAU|XBA|XBB|XBC|XBD|XCD|XCG|XDR|XOF|XPD|XPF|XPT|XSU|XTS|XUA|XXX|YER|ZAR|ZMW|ZWG)$/;
// iban electronic format: 2-letter country, check digits 02-98 (the only values `98 - remainder` can produce), 11-30 bban characters
const iban = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;
const dateSource = (/* unused pure expression or super */ null && (`(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`));
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
 * esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
 * will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
    return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ (/* unused pure expression or super */ null && (anchor(dateSource)));
function timeSource(args) {
    const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
    const regex = typeof args.precision === "number"
        ? args.precision === -1
            ? `${hhmm}`
            : args.precision === 0
                ? `${hhmm}:[0-5]\\d`
                : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`
        : args.seconds
            ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?`
            : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
    return regex;
}
function time(args) {
    return new RegExp(`^${timeSource(args)}$`);
}
// Adapted from https://stackoverflow.com/a/3143231
function datetime(args) {
    const opts = ["Z"];
    // if (args.offset) opts.push(`([+-]\\d{2}:\\d{2})`);
    if (args.offset)
        opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
    // RFC 3339 mandates seconds wherever the time carries a `Z` or an offset, so only the unqualified form `local` adds may omit them
    const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
    const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
    return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
// the unbounded form of `string()` as a literal, so every plain string shares one instance instead of building its own
const anyString = /^[\s\S]{0,}$/;
const string = (params) => {
    const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
    return new RegExp(`^${regex}$`);
};
const bigint = /^-?\d+n?$/;
const integer = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const boolean = /^(?:true|false)$/i;
const _null = /^null$/i;

const _undefined = /^undefined$/i;

// regex for string with no uppercase letters
const lowercase = /^[^A-Z]*$/;
// regex for string with no lowercase letters
const uppercase = /^[^a-z]*$/;
// regex for hexadecimal strings (any length)
const hex = /^[0-9a-fA-F]*$/;
// Hash regexes for different algorithms and encodings
// Helper function to create base64 regex with exact length and padding
function fixedBase64(bodyLength, padding) {
    return new RegExp(`^[A-Za-z0-9+/]{${bodyLength}}${padding}$`);
}
// Helper function to create base64url regex with exact length (no padding)
function fixedBase64url(length) {
    return new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
}
// MD5 (16 bytes): base64 = 24 chars total (22 + "==")
const md5_hex = /^[0-9a-fA-F]{32}$/;
const md5_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(22, "==")));
const md5_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(22)));
// SHA1 (20 bytes): base64 = 28 chars total (27 + "=")
const sha1_hex = /^[0-9a-fA-F]{40}$/;
const sha1_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(27, "=")));
const sha1_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(27)));
// SHA256 (32 bytes): base64 = 44 chars total (43 + "=")
const sha256_hex = /^[0-9a-fA-F]{64}$/;
const sha256_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(43, "=")));
const sha256_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(43)));
// SHA384 (48 bytes): base64 = 64 chars total (no padding)
const sha384_hex = /^[0-9a-fA-F]{96}$/;
const sha384_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(64, "")));
const sha384_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(64)));
// SHA512 (64 bytes): base64 = 88 chars total (86 + "==")
const sha512_hex = /^[0-9a-fA-F]{128}$/;
const sha512_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(86, "==")));
const sha512_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(86)));


/***/ }),

/***/ 9396:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   fd: () => (/* binding */ globalRegistry)
/* harmony export */ });
/* unused harmony exports $output, $input, $ZodRegistry, registry */
var _a;
const $output = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodOutput")));
const $input = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodInput")));
class $ZodRegistry {
    constructor() {
        this._map = new WeakMap();
        this._idmap = new Map();
    }
    add(schema, ..._meta) {
        const meta = _meta[0];
        this._map.set(schema, meta);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.set(meta.id, schema);
        }
        return this;
    }
    clear() {
        this._map = new WeakMap();
        this._idmap = new Map();
        return this;
    }
    remove(schema) {
        const meta = this._map.get(schema);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.delete(meta.id);
        }
        this._map.delete(schema);
        return this;
    }
    get(schema) {
        // return this._map.get(schema) as any;
        // inherit metadata
        const p = schema._zod.parent;
        if (p) {
            const pm = { ...(this.get(p) ?? {}) };
            delete pm.id; // do not inherit id
            const f = { ...pm, ...this._map.get(schema) };
            return Object.keys(f).length ? f : undefined;
        }
        return this._map.get(schema);
    }
    has(schema) {
        return this._map.has(schema);
    }
}
// registries
function registry() {
    return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;


/***/ }),

/***/ 8431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  $p: () => (/* binding */ $ZodArray),
  sF: () => (/* binding */ $ZodBoolean),
  b0: () => (/* binding */ $ZodCustom),
  VO: () => (/* binding */ $ZodEnum),
  nu: () => (/* binding */ $ZodLiteral),
  qc: () => (/* binding */ $ZodNullable),
  vz: () => (/* binding */ $ZodNumber),
  I: () => (/* binding */ $ZodNumberFormat),
  L8: () => (/* binding */ $ZodObject),
  ig: () => (/* binding */ $ZodOptional),
  _m: () => (/* binding */ $ZodPipe),
  VF: () => (/* binding */ $ZodPrefault),
  h: () => (/* binding */ $ZodRecord),
  $v: () => (/* binding */ $ZodString),
  Wc: () => (/* binding */ $ZodTransform),
  G3: () => (/* binding */ $ZodTuple),
  W4: () => (/* binding */ $ZodType),
  cu: () => (/* binding */ $ZodUnion),
  GP: () => (/* binding */ $ZodUnknown),
  cq: () => (/* binding */ base64Charset),
  xE: () => (/* binding */ base64urlCharset)
});

// UNUSED EXPORTS: $ZodAny, $ZodBase64, $ZodBase64URL, $ZodBigInt, $ZodBigIntFormat, $ZodCIDRv4, $ZodCIDRv6, $ZodCUID, $ZodCUID2, $ZodCatch, $ZodCodec, $ZodCreditCard, $ZodCustomStringFormat, $ZodDate, $ZodDefault, $ZodDiscriminatedUnion, $ZodE164, $ZodEmail, $ZodEmoji, $ZodExactOptional, $ZodFile, $ZodFunction, $ZodGUID, $ZodIBAN, $ZodIPv4, $ZodIPv6, $ZodISODate, $ZodISODateTime, $ZodISODuration, $ZodISOTime, $ZodIntersection, $ZodJWT, $ZodKSUID, $ZodLazy, $ZodMAC, $ZodMap, $ZodNaN, $ZodNanoID, $ZodNever, $ZodNonOptional, $ZodNull, $ZodObjectJIT, $ZodPreprocess, $ZodPromise, $ZodReadonly, $ZodSet, $ZodStringFormat, $ZodSuccess, $ZodSymbol, $ZodTemplateLiteral, $ZodULID, $ZodURL, $ZodUUID, $ZodUndefined, $ZodVoid, $ZodXID, $ZodXor, URL_BAD_FORMAT, URL_UNPARSEABLE, canParseURL, clone, getDiscriminatedOption, isValidBase64, isValidBase64URL, isValidCIDRv6, isValidCreditCard, isValidIBAN, isValidIPv6, isValidJWT, mergeValues, parseURLObject, standardProps, stripTabAndNewline, urlHostnameOk, urlProtocolOk, validateURL

// EXTERNAL MODULE: ./node_modules/zod/v4/core/checks.js
var core_checks = __nccwpck_require__(4890);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core_core = __nccwpck_require__(8532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/regexes.js
var core_regexes = __nccwpck_require__(3908);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var core_util = __nccwpck_require__(4723);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/versions.js
const version = {
    major: 4,
    minor: 6,
    patch: 7,
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/schemas.js







const $ZodType = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodType", (inst, def) => {
    var _a;
    inst ?? (inst = {});
    inst._zod.def = def; // set _def property
    inst._zod.bag = inst._zod.bag || {}; // initialize _bag object
    inst._zod.version = version;
    const defChecks = inst._zod.def.checks;
    // if inst is itself a checks.$ZodCheck, run it as a check
    const checks = inst._zod.traits.has("$ZodCheck")
        ? [inst, ...(defChecks ?? [])]
        : defChecks?.length
            ? [...defChecks]
            : [];
    for (const ch of checks) {
        for (const fn of ch._zod.onattach) {
            fn(inst);
        }
    }
    if (checks.length === 0) {
        // deferred initializer inst._zod.parse is not yet defined
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred?.push(() => {
            inst._zod.run = inst._zod.parse;
        });
    }
    else {
        const runChecks = (payload, checks, ctx) => {
            if (payload.memo)
                return payload;
            let isAborted = core_util/* aborted */.QH(payload);
            let asyncResult;
            for (const ch of checks) {
                if (ch._zod.def.when) {
                    if (core_util/* explicitlyAborted */.rL(payload))
                        continue;
                    const shouldRun = ch._zod.def.when(payload);
                    if (!shouldRun)
                        continue;
                }
                else if (isAborted) {
                    continue;
                }
                const currLen = payload.issues.length;
                const _ = ch._zod.check(payload);
                if (_ instanceof Promise && ctx?.async === false) {
                    throw new core_core/* $ZodAsyncError */.GT();
                }
                if (asyncResult || _ instanceof Promise) {
                    asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
                        await _;
                        const nextLen = payload.issues.length;
                        if (nextLen === currLen)
                            return;
                        core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                        if (!isAborted)
                            isAborted = core_util/* aborted */.QH(payload, currLen);
                    });
                }
                else {
                    const nextLen = payload.issues.length;
                    if (nextLen === currLen)
                        continue;
                    core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                    if (!isAborted)
                        isAborted = core_util/* aborted */.QH(payload, currLen);
                }
            }
            if (asyncResult) {
                return asyncResult.then(() => {
                    return payload;
                });
            }
            return payload;
        };
        const handleCanaryResult = (canary, payload, ctx) => {
            // abort if the canary is aborted
            if (core_util/* aborted */.QH(canary)) {
                canary.aborted = true;
                return canary;
            }
            // run checks first, then
            const checkResult = runChecks(payload, checks, ctx);
            if (checkResult instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
            }
            return inst._zod.parse(checkResult, ctx);
        };
        inst._zod.run = (payload, ctx) => {
            if (ctx.skipChecks) {
                return inst._zod.parse(payload, ctx);
            }
            if (ctx.direction === "backward") {
                // run canary initial pass (no checks)
                const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
                if (canary instanceof Promise) {
                    return canary.then((canary) => {
                        return handleCanaryResult(canary, payload, ctx);
                    });
                }
                return handleCanaryResult(canary, payload, ctx);
            }
            // forward
            const result = inst._zod.parse(payload, ctx);
            if (result instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return result.then((result) => runChecks(result, checks, ctx));
            }
            return runChecks(result, checks, ctx);
        };
    }
}, {
    // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
    get "~standard"() {
        return core_util/* hide */.jD(this, "~standard", standardProps(this));
    },
    set "~standard"(value) {
        core_util/* own */.qh(this, "~standard", value);
    },
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
// a Standard Schema result only reports issues, so a failure finalizes them straight off the raw payload: no ZodError, and no lazy result to read through
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())) } : { value: r.value };
async function validateAsync(inst, value) {
    const ctx = { async: true };
    return toStandardResult((await inst._zod.run({ value, issues: [] }, ctx)), ctx);
}
function standardProps(inst) {
    return {
        validate: (value) => {
            const ctx = { async: false };
            try {
                const r = inst._zod.run({ value, issues: [] }, ctx);
                if (!(r instanceof Promise))
                    return toStandardResult(r, ctx);
            }
            catch (_) { }
            // async function so a synchronously throwing check rejects instead of escaping validate
            return validateAsync(inst, value);
        },
        vendor: "zod",
        version: 1,
    };
}

const $ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodString", (inst, def) => {
    $ZodType.init(inst, def);
    // a format's own pattern, else unbounded; a template literal derives the check-aware form itself
    inst._zod.pattern = def.pattern ?? core_regexes/* anyString */.gp;
    inst._zod.parse = (payload, _) => {
        if (def.coerce)
            try {
                payload.value = String(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "string")
            return payload;
        payload.issues.push({
            expected: "string",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodStringFormat", (inst, def) => {
    // check initialization must come first
    checks.$ZodCheckStringFormat.init(inst, def);
    $ZodString.init(inst, def);
})));
const $ZodGUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodGUID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.guid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodUUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUUID", (inst, def) => {
    if (def.version) {
        const versionMap = {
            v1: 1,
            v2: 2,
            v3: 3,
            v4: 4,
            v5: 5,
            v6: 6,
            v7: 7,
            v8: 8,
        };
        const v = versionMap[def.version];
        if (v === undefined)
            throw new Error(`Invalid UUID version: "${def.version}"`);
        def.pattern ?? (def.pattern = regexes.uuid(v));
    }
    else
        def.pattern ?? (def.pattern = regexes.uuid());
    $ZodStringFormat.init(inst, def);
})));
const $ZodEmail = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodEmail", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.email);
    $ZodStringFormat.init(inst, def);
})));
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
    try {
        if (typeof URL !== "undefined" && typeof URL.canParse === "function")
            return URL.canParse(input);
        new URL(input);
        return true;
    }
    catch {
        return false;
    }
}
function validateURL(trimmed, def) {
    if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
        return canParseURL(trimmed) || URL_UNPARSEABLE;
    }
    return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
    // When normalize is off, require :// for http/https URLs. This prevents strings like "http:example.com" or "https:/path" from being silently accepted
    if (!def.normalize && def.protocol?.source === regexes.httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
        return URL_BAD_FORMAT;
    }
    try {
        if (typeof URL !== "undefined") {
            const URLStatic = URL;
            if (typeof URLStatic.parse === "function")
                return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
        }
        // @ts-ignore
        return new URL(trimmed);
    }
    catch {
        return URL_UNPARSEABLE;
    }
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
    return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
    hostname.lastIndex = 0;
    return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
    protocol.lastIndex = 0;
    return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodURL", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        try {
            // Trim whitespace from input
            const trimmed = payload.value.trim();
            const url = validateURL(trimmed, def);
            if (url === URL_BAD_FORMAT) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid URL format",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === URL_UNPARSEABLE) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === true) {
                payload.value = stripTabAndNewline(trimmed);
                return;
            }
            if (def.hostname && !urlHostnameOk(url, def.hostname)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid hostname",
                    pattern: def.hostname.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            if (def.protocol && !urlProtocolOk(url, def.protocol)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid protocol",
                    pattern: def.protocol.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            // Set the output value based on normalize flag
            payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
            return;
        }
        catch (_) {
            payload.issues.push({
                code: "invalid_format",
                format: "url",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodEmoji = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodEmoji", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.emoji());
    $ZodStringFormat.init(inst, def);
})));
const $ZodNanoID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNanoID", (inst, def) => {
    if (def.length !== undefined && (!Number.isInteger(def.length) || def.length < 1))
        throw new Error(`Invalid nanoid length: ${def.length}`);
    def.pattern ?? (def.pattern = def.length === undefined ? regexes.nanoid : regexes.nanoidOfLength(def.length));
    $ZodStringFormat.init(inst, def);
})));
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const $ZodCUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCUID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cuid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodCUID2 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCUID2", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cuid2);
    $ZodStringFormat.init(inst, def);
})));
const $ZodULID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodULID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ulid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodXID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.xid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodKSUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodKSUID", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ksuid);
    $ZodStringFormat.init(inst, def);
})));
const $ZodISODateTime = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISODateTime", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.datetime(def));
    $ZodStringFormat.init(inst, def);
})));
const $ZodISODate = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISODate", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.date);
    $ZodStringFormat.init(inst, def);
})));
const $ZodISOTime = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISOTime", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.time(def));
    $ZodStringFormat.init(inst, def);
})));
const $ZodISODuration = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodISODuration", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.duration);
    $ZodStringFormat.init(inst, def);
})));
const $ZodIPv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIPv4", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ipv4);
    $ZodStringFormat.init(inst, def);
})));
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
    if (!ipv6Alphabet.test(value))
        return false;
    return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIPv6", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.ipv6);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidIPv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "ipv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMAC", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.mac(def.delimiter));
    $ZodStringFormat.init(inst, def);
})));
const $ZodCIDRv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCIDRv4", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cidrv4);
    $ZodStringFormat.init(inst, def);
})));
function isValidCIDRv6(value) {
    const parts = value.split("/");
    if (parts.length !== 2)
        return false;
    const [address, prefix] = parts;
    if (!prefix)
        return false;
    const prefixNum = Number(prefix);
    if (`${prefixNum}` !== prefix)
        return false;
    if (prefixNum < 0 || prefixNum > 128)
        return false;
    return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCIDRv6", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.cidrv6); // not used for validation
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidCIDRv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "cidrv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
//////////////////////////////   ZodBase64   //////////////////////////////
function isValidBase64(data) {
    if (data === "")
        return true;
    // atob ignores whitespace, so reject it up front.
    if (/\s/.test(data))
        return false;
    if (data.length % 4 !== 0)
        return false;
    try {
        // @ts-ignore
        atob(data);
        return true;
    }
    catch {
        return false;
    }
}
// lax on purpose: the quantified regexes.base64 overflows the regex stack on multi-MB input and its leading ^$| alternation leaks through template-literal composition; isValidBase64 enforces length and padding
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBase64", (inst, def) => {
    def.pattern ?? (def.pattern = base64Charset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodBase64URL   //////////////////////////////
// lax on purpose: the quantified regexes.base64url overflows the regex stack on multi-MB input; isValidBase64 enforces length on the padded string
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
    if (!base64urlCharset.test(data))
        return false;
    const base64 = data.replace(/[-_]/g, (c) => (c === "-" ? "+" : "/"));
    const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
    return isValidBase64(padded);
}
const $ZodBase64URL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBase64URL", (inst, def) => {
    def.pattern ?? (def.pattern = base64urlCharset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64URL(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64url",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodE164 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodE164", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.e164);
    $ZodStringFormat.init(inst, def);
})));
//////////////////////////////   ZodCreditCard   //////////////////////////////
const CC_SANITIZE = /[- ]/g;
/** Luhn checksum on a digit-only string. Adapted from valibot (MIT). */
function isLuhnAlgo(digits) {
    let length = digits.length;
    let bit = 1;
    let sum = 0;
    while (length) {
        const value = digits.charCodeAt(--length) - 48;
        bit ^= 1;
        sum += bit ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value] : value;
    }
    return sum % 10 === 0;
}
function isValidCreditCard(input) {
    if (!regexes.creditCard.test(input))
        return false;
    return isLuhnAlgo(input.replace(CC_SANITIZE, ""));
}
const $ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCreditCard", (inst, def) => {
    // Shape only — the Luhn check below is not expressible as a pattern, so consumers of `pattern` (JSON Schema, template literals) get the length and separator rules alone.
    def.pattern ?? (def.pattern = regexes.creditCard);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidCreditCard(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "credit_card",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodIBAN   //////////////////////////////
// iso 7064 mod 97-10 checksum without BigInt
function isIso7064Mod97(iban) {
    let remainder = 0;
    const len = iban.length;
    for (let i = 4; i < len; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    for (let i = 0; i < 4; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    return remainder === 1;
}
function isValidIBAN(input) {
    if (!regexes.iban.test(input))
        return false;
    return isIso7064Mod97(input);
}
const $ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIBAN", (inst, def) => {
    // shape only — checksum is not expressible as a pattern
    def.pattern ?? (def.pattern = regexes.iban);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidIBAN(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "iban",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodJWT   //////////////////////////////
function isValidJWT(token, algorithm = null) {
    try {
        const tokensParts = token.split(".");
        if (tokensParts.length !== 3)
            return false;
        const [header] = tokensParts;
        if (!header)
            return false;
        // @ts-ignore
        const parsedHeader = JSON.parse(atob(header));
        if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
            return false;
        if (!parsedHeader.alg)
            return false;
        if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
            return false;
        return true;
    }
    catch {
        return false;
    }
}
const $ZodJWT = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodJWT", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidJWT(payload.value, def.alg))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "jwt",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCustomStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (def.fn(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: def.format,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodNumber = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumber", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = core_regexes/* number */.ai;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Number(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
            return payload;
        }
        const received = typeof input === "number"
            ? Number.isNaN(input)
                ? "NaN"
                : !Number.isFinite(input)
                    ? String(input)
                    : undefined
            : undefined;
        payload.issues.push({
            expected: "number",
            code: "invalid_type",
            input,
            inst,
            ...(received ? { received } : {}),
        });
        return payload;
    };
});
const $ZodNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumberFormat", (inst, def) => {
    core_checks/* $ZodCheckNumberFormat */.KH.init(inst, def);
    $ZodNumber.init(inst, def); // no format checks
});
const $ZodBoolean = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBoolean", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = core_regexes/* boolean */.zM;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Boolean(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "boolean")
            return payload;
        payload.issues.push({
            expected: "boolean",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
});
const $ZodBigInt = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigInt", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.bigint;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = BigInt(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "bigint")
            return payload;
        payload.issues.push({
            expected: "bigint",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
})));
const $ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigIntFormat", (inst, def) => {
    checks.$ZodCheckBigIntFormat.init(inst, def);
    $ZodBigInt.init(inst, def); // no format checks
})));
const $ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSymbol", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "symbol")
            return payload;
        payload.issues.push({
            expected: "symbol",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUndefined", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.undefined;
    inst._zod.values = new Set([undefined]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "undefined",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNull", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.null;
    inst._zod.values = new Set([null]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (input === null)
            return payload;
        payload.issues.push({
            expected: "null",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodAny", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
})));
const $ZodUnknown = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnknown", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNever", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        payload.issues.push({
            expected: "never",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
})));
const $ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodVoid", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "void",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodDate = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodDate", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce) {
            try {
                payload.value = new Date(payload.value);
            }
            catch (_err) { }
        }
        const input = payload.value;
        const isDate = input instanceof Date;
        const isValidDate = isDate && !Number.isNaN(input.getTime());
        if (isValidDate)
            return payload;
        payload.issues.push({
            expected: "date",
            code: "invalid_type",
            input,
            ...(isDate ? { received: "Invalid Date" } : {}),
            inst,
        });
        return payload;
    };
})));
// an oversized container fails its leading size checks before any element is parsed
function capSize(inst, size) {
    const caps = core_util/* sizeCaps */.hi(inst._zod.def.checks);
    if (!caps.length)
        return;
    const cap = Math.min(...caps.map((c) => c[0]));
    const parse = inst._zod.parse;
    inst._zod.parse = (payload, ctx) => {
        const n = size(payload.value);
        if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
            for (const [max, ch] of core_util/* sizeCaps */.hi(inst._zod.def.checks)) {
                if (n > max && ch._zod.def.when(payload)) {
                    const start = payload.issues.length;
                    ch._zod.check(payload);
                    // the value is still the raw input, so no later check may read it
                    payload.issues[start].continue = false;
                    core_util/* attachSchema */.d3(payload.issues, start, inst);
                    return payload;
                }
            }
        }
        return parse(payload, ctx);
    };
}
const arraySize = (input) => (Array.isArray(input) ? input.length : -1);
const mapSize = (input) => (input instanceof Map ? input.size : -1);
const setSize = (input) => (input instanceof Set ? input.size : -1);
function handleArrayResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodArray", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                expected: "array",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
        const proms = [];
        const abortEarly = ctx?.abortEarly;
        for (let i = 0; i < input.length; i++) {
            const item = input[i];
            const result = def.element._zod.run({
                value: item,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleArrayResult(result, payload, i)));
            }
            else {
                handleArrayResult(result, payload, i);
                // the element's payload is authoritative here, since handleArrayResult forwards every issue; an object's is not, because it drops a failed absent optional
                if (abortEarly && result.issues.length !== 0 && core_util/* aborted */.QH(result))
                    break;
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload; //handleArrayResultsAsync(parseResults, final);
    };
    capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
    const isPresent = key in input;
    const isOptionalOut = optout === "optional";
    // The middle rung means "absence permitted, nothing supplied in its place", so an absent key contributes nothing — whatever the schema made of `undefined` is invented, not substituted. Only `optional` reaches this with a value: `defaulted` substitutes, and a schema that isn't optional-out has to keep the key.
    if (!isPresent && isOptionalOut && optin === "optional") {
        return;
    }
    if (result.issues.length) {
        // For optional-in/out schemas, ignore errors on absent keys.
        if (optin !== undefined && isOptionalOut && !isPresent) {
            return;
        }
        final.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
    }
    if (!isPresent && optin === undefined) {
        if (!result.issues.length) {
            final.issues.push({
                code: "invalid_type",
                expected: "nonoptional",
                input: undefined,
                path: [key],
            });
        }
        return;
    }
    if (result.value === undefined) {
        if (isPresent || (optin === "defaulted" && !isOptionalOut)) {
            final.value[key] = undefined;
        }
    }
    else {
        final.value[key] = result.value;
    }
}
// one shared instance; a fresh [] per schema cost 56 bytes retained
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
    const keys = Object.keys(def.shape);
    const ownSymbols = Object.getOwnPropertySymbols(def.shape);
    const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
    // aliases `keys` when there are no symbols, so a string-only shape keeps one array
    const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
    for (const k of allKeys) {
        if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
            throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
        }
    }
    const okeys = core_util/* optionalKeys */.NM(def.shape);
    return {
        ...def,
        allKeys,
        symbolKeys,
        // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
        keySet: new Set(keys),
        numKeys: keys.length,
        optionalKeys: new Set(okeys),
    };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
    const unrecognized = [];
    const keySet = def.keySet;
    const _catchall = def.catchall._zod;
    const t = _catchall.def.type;
    const optin = _catchall.optin;
    const optout = _catchall.optout;
    // starts at 0, not the current length: the shape phase already ran and may have aborted
    let seen = 0;
    for (const key in input) {
        if (abortEarly && payload.issues.length !== seen) {
            if (core_util/* aborted */.QH(payload, seen))
                break;
            seen = payload.issues.length;
        }
        // Must precede the __proto__ branch: a declared key is not unrecognized, even though the shape loop deliberately strips __proto__ from the parsed output.
        if (keySet.has(key))
            continue;
        // Don't copy an undeclared __proto__ into the result; assignment to a plain {} would replace the result prototype. But in strict mode it is still an unknown key, so report it before skipping.
        if (key === "__proto__") {
            if (t === "never")
                unrecognized.push(key);
            continue;
        }
        if (t === "never") {
            unrecognized.push(key);
            continue;
        }
        const r = _catchall.run({ value: input[key], issues: [] }, ctx);
        if (r instanceof Promise) {
            proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
        }
        else {
            handlePropertyResult(r, payload, key, input, optin, optout);
        }
    }
    if (unrecognized.length) {
        payload.issues.push({
            code: "unrecognized_keys",
            keys: unrecognized,
            input,
            inst,
            // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
            continue: true,
        });
    }
    if (!proms.length)
        return payload;
    return Promise.all(proms).then(() => {
        return payload;
    });
}
const $ZodObject = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodObject", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodType.init(inst, def);
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    // a cloned def carries its source's accessor, which knows the shape it answers from; adopting that keeps the clone's keys readable without running it
    const sh = desc?.get ? desc.get.raw : (def.shape ?? {});
    if (sh) {
        // Freezes the shape on first read, so its getters resolve once and every later read sees the same schemas.
        const get = () => {
            const newSh = { ...sh };
            Object.defineProperty(def, "shape", { value: newSh });
            get.raw = newSh;
            return newSh;
        };
        get.raw = sh;
        Object.defineProperty(def, "shape", { get });
    }
    const _normalized = core_util/* cached */.PO(() => normalizeDef(def));
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => {
        const shape = zod.def.shape;
        const propValues = {};
        for (const key in shape) {
            const field = shape[key]._zod;
            if (field.values) {
                if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
                    core_util/* assignProp */.Vy(propValues, key, new Set());
                }
                for (const v of field.values)
                    propValues[key].add(v);
                // An omittable slot reads back as undefined at a discriminator lookup, so it has to claim undefined: two options that can both omit the key are not discriminable on it.
                if (field.optin !== undefined)
                    propValues[key].add(undefined);
            }
        }
        return propValues;
    });
    const isObject = core_util/* isObject */.Gv;
    const catchall = def.catchall;
    let value;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
        const proms = [];
        const shape = value.shape;
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const key of value.allKeys) {
            if (abortEarly && payload.issues.length !== seen) {
                if (core_util/* aborted */.QH(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            if (key === "__proto__")
                continue;
            const el = shape[key];
            const optin = el._zod.optin;
            const optout = el._zod.optout;
            const r = el._zod.run({ value: input[key], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
            }
            else {
                handlePropertyResult(r, payload, key, input, optin, optout);
            }
        }
        if (!catchall) {
            return proms.length ? Promise.all(proms).then(() => payload) : payload;
        }
        return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
    };
});
const $ZodObjectJIT = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodObjectJIT", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodObject.init(inst, def);
    const superParse = inst._zod.parse;
    const _normalized = util.cached(() => normalizeDef(def));
    const memo = core.globalConfig.memoizer;
    const generateFastpass = (shape) => {
        const normalized = _normalized.value;
        const syms = normalized.symbolKeys;
        // a symbol has no source literal, so it is read as `syms[i]` off the closed-over scope
        const doc = new Doc(["payload", "ctx"], { shape, inst, memo, syms });
        const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
        // prefixes in place, like util.prefixIssues. newResult must land before the early return: a catchall runs after this and would otherwise write onto the caller's input
        const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
        doc.write(`const input = payload.value;`);
        const ids = Object.create(null);
        let counter = 0;
        for (const key of normalized.allKeys) {
            ids[key] = `key_${counter++}`;
        }
        // A: preserve key order {
        doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
        for (const key of normalized.allKeys) {
            if (key === "__proto__")
                continue;
            const id = ids[key];
            const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : util.esc(key);
            const isPresent = `${k} in input`;
            const schema = shape[key];
            const optin = schema?._zod?.optin;
            const isOptionalIn = optin !== undefined;
            const isOptionalOut = schema?._zod?.optout === "optional";
            doc.write(`const ${id} = ${parseStr(k)};`);
            if (isOptionalIn && isOptionalOut) {
                // For optional-in/out schemas, ignore errors on absent keys — and, like the interpreted path, drop the value produced alongside them. The middle rung goes further: it permits absence without supplying anything in its place, so an absent key contributes nothing at all.
                const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
                doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
            }
            else if (!isOptionalIn) {
                doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
            }
            else {
                doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
                if (optin === "defaulted") {
                    doc.write(`newResult[${k}] = ${id}.value;`);
                }
                else {
                    doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
                }
            }
        }
        doc.write(`payload.value = newResult;`);
        doc.write(`return payload;`);
        // closing `shape` in is what pays: turbofan specializes the parser against that one shape object, so every `shape[k]._zod.run` folds to a known callee. as a parameter it stays a generic load and measures 13% slower even with the forwarding frame gone
        return doc.compile();
    };
    let fastpass;
    const isObject = util.isObject;
    const jit = !core.globalConfig.jitless;
    const allowsEval = util.allowsEval;
    const fastEnabled = jit && allowsEval.value; // && !def.catchall;
    const catchall = def.catchall;
    let value;
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
            // always synchronous
            if (!fastpass)
                fastpass = generateFastpass(def.shape);
            payload = fastpass(payload, ctx);
            if (!catchall)
                return payload;
            return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
        }
        return superParse(payload, ctx);
    };
})));
function handleUnionResults(results, final, inst, ctx) {
    for (const result of results) {
        if (result.issues.length === 0) {
            final.value = result.value;
            return final;
        }
    }
    const nonaborted = results.filter((r) => !core_util/* aborted */.QH(r));
    if (nonaborted.length === 1) {
        final.value = nonaborted[0].value;
        return nonaborted[0];
    }
    final.issues.push({
        code: "invalid_union",
        input: final.value,
        inst,
        errors: results.map((result) => result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W()))),
    });
    return final;
}
const $ZodUnion = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnion", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted")
        ? "defaulted"
        : zod.def.options.some((o) => o._zod.optin !== undefined)
            ? "optional"
            : undefined);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : undefined);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        if (zod.def.options.every((o) => o._zod.values)) {
            return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
        }
        return undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        if (zod.def.options.every((o) => o._zod.pattern)) {
            const patterns = zod.def.options.map((o) => o._zod.pattern);
            return new RegExp(`^(${patterns.map((p) => core_util/* cleanRegex */.p6(p.source)).join("|")})$`);
        }
        return undefined;
    });
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                if (result.issues.length === 0)
                    return result;
                results.push(result);
            }
        }
        if (!async)
            return handleUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleUnionResults(results, payload, inst, ctx);
        });
    };
});
function handleExclusiveUnionResults(results, final, inst, ctx) {
    const matches = [];
    for (let i = 0; i < results.length; i++) {
        if (results[i].issues.length === 0)
            matches.push(i);
    }
    if (matches.length === 1) {
        final.value = results[matches[0]].value;
        return final;
    }
    if (matches.length === 0) {
        // No matches - same as regular union
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: results.map((result) => result.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config()))),
        });
    }
    else {
        // Multiple matches - exclusive union failure
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: [],
            inclusive: false,
            matches,
        });
    }
    return final;
}
const $ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXor", (inst, def) => {
    $ZodUnion.init(inst, def);
    def.inclusive = false;
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                results.push(result);
            }
        }
        if (!async)
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        });
    };
})));
/** Returns the option whose discriminator claims `value`, or throws if ambiguous. */
function getDiscriminatedOption(union, value) {
    const internals = union._zod;
    let map = internals.bag.optionsMap;
    if (!map) {
        map = discriminatorMap(internals.def);
        internals.bag.optionsMap = map;
    }
    const option = map.get(value);
    if (option === null)
        throw new Error(`Ambiguous discriminator value "${String(value)}"`);
    return option;
}
function discriminatorMap(def) {
    const map = new Map();
    for (const option of def.options) {
        const values = option._zod.propValues?.[def.discriminator];
        if (!values || values.size === 0)
            throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
        for (const value of values) {
            if (map.has(value)) {
                if (value !== undefined)
                    throw new Error(`Duplicate discriminator value "${String(value)}"`);
                // keep the collision marked so a later member cannot reclaim it
                map.set(value, null);
            }
            else {
                map.set(value, option);
            }
        }
    }
    return map;
}
const $ZodDiscriminatedUnion = 
/*@__PURE__*/
(/* unused pure expression or super */ null && (core.$constructor("$ZodDiscriminatedUnion", (inst, def) => {
    def.inclusive = false;
    $ZodUnion.init(inst, def);
    const _super = inst._zod.parse;
    util.defineLazyInternal(inst, "propValues", (zod) => {
        const propValues = {};
        let undefinedCount = 0;
        for (const option of zod.def.options) {
            const pv = option._zod.propValues;
            if (!pv || Object.keys(pv).length === 0)
                throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
            if (pv[zod.def.discriminator]?.has(undefined))
                undefinedCount++;
            for (const [k, v] of Object.entries(pv)) {
                if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
                    util.assignProp(propValues, k, new Set());
                }
                for (const val of v) {
                    propValues[k].add(val);
                }
            }
        }
        if (!zod.def.unionFallback && undefinedCount > 1)
            propValues[zod.def.discriminator]?.delete(undefined);
        return propValues;
    });
    // Checked now rather than in the lookup map below, so an option that lacks the discriminator fails at the `discriminatedUnion` call instead of on the first object parsed. Options whose shape cannot be enumerated without resolving it — pipes and lazies — are left to the map.
    def.options.forEach((option, i) => {
        const propShape = util.rawShape(option._zod.def);
        if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
            throw new Error(`Invalid discriminated union option at index "${i}"`);
        }
    });
    const disc = util.cached(() => discriminatorMap(def));
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!util.isObject(input)) {
            payload.issues.push({
                code: "invalid_type",
                expected: "object",
                input,
                inst,
            });
            return payload;
        }
        const value = input?.[def.discriminator];
        const opt = disc.value.get(value);
        // forward metadata cannot choose an encoder for an absent tag
        if (opt && (value !== undefined || ctx.direction !== "backward")) {
            return opt._zod.run(payload, ctx);
        }
        // Fall back to union matching when the fast discriminator path fails:
        // - explicitly enabled via unionFallback, or
        // - during backward direction (encode), since codec-based discriminators have different values in forward vs backward directions
        if (def.unionFallback || ctx.direction === "backward") {
            return _super(payload, ctx);
        }
        // no matching discriminator
        payload.issues.push({
            code: "invalid_union",
            errors: [],
            note: "No matching discriminator",
            discriminator: def.discriminator,
            options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
            input,
            path: [def.discriminator],
            inst,
        });
        return payload;
    };
})));
const $ZodIntersection = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIntersection", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        const left = def.left._zod.run({ value: input, issues: [] }, ctx);
        const right = def.right._zod.run({ value: input, issues: [] }, ctx);
        const async = left instanceof Promise || right instanceof Promise;
        if (async) {
            return Promise.all([left, right]).then(([left, right]) => {
                return handleIntersectionResults(payload, left, right);
            });
        }
        return handleIntersectionResults(payload, left, right);
    };
})));
function mergeValues(a, b) {
    // const aType = parse.t(a);
    // const bType = parse.t(b);
    if (a === b) {
        return { valid: true, data: a };
    }
    if (a instanceof Date && b instanceof Date && +a === +b) {
        return { valid: true, data: a };
    }
    if (util.isPlainObject(a) && util.isPlainObject(b)) {
        const bKeys = Object.keys(b);
        const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
        const newObj = { ...a, ...b };
        if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
            delete newObj.__proto__;
        for (const key of sharedKeys) {
            if (key === "__proto__")
                continue;
            const sharedValue = mergeValues(a[key], b[key]);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [key, ...sharedValue.mergeErrorPath],
                };
            }
            newObj[key] = sharedValue.data;
        }
        return { valid: true, data: newObj };
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) {
            return { valid: false, mergeErrorPath: [] };
        }
        const newArray = [];
        for (let index = 0; index < a.length; index++) {
            const itemA = a[index];
            const itemB = b[index];
            const sharedValue = mergeValues(itemA, itemB);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [index, ...sharedValue.mergeErrorPath],
                };
            }
            newArray.push(sharedValue.data);
        }
        return { valid: true, data: newArray };
    }
    return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result, left, right) {
    // Track which side(s) reject each key. A key rejection is reported only when BOTH sides reject it, so a key owned by one branch survives the other's key schema. strictObject reports these as unrecognized_keys; a record with an open key schema reports one invalid_key per key.
    const unrecKeys = new Map();
    let unrecIssue;
    const keyIssues = new Map();
    const collect = (iss, side) => {
        let keys;
        if (iss.code === "unrecognized_keys" && !iss.path?.length) {
            unrecIssue ?? (unrecIssue = iss);
            keys = iss.keys;
        }
        else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
            const k = String(iss.path[0]);
            if (!keyIssues.has(k))
                keyIssues.set(k, iss);
            keys = [k];
        }
        else {
            return false;
        }
        for (const k of keys) {
            if (!unrecKeys.has(k))
                unrecKeys.set(k, {});
            unrecKeys.get(k)[side] = true;
        }
        return true;
    };
    for (const iss of left.issues) {
        if (!collect(iss, "l"))
            result.issues.push(iss);
    }
    for (const iss of right.issues) {
        if (!collect(iss, "r"))
            result.issues.push(iss);
    }
    // Report only keys rejected by BOTH sides
    const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
    if (bothKeys.length) {
        const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
        if (aggregated.length)
            result.issues.push({ ...unrecIssue, keys: aggregated });
        for (const k of bothKeys) {
            if (!aggregated.includes(k) && keyIssues.has(k))
                result.issues.push(keyIssues.get(k));
        }
    }
    const merged = mergeValues(left.value, right.value);
    if (!merged.valid) {
        if (util.aborted(result))
            return result;
        throw new Error(`Unmergable intersection. Error path: ` + `${JSON.stringify(merged.mergeErrorPath)}`);
    }
    result.value = merged.data;
    return result;
}
const $ZodTuple = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTuple", (inst, def) => {
    $ZodType.init(inst, def);
    const items = def.items;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                input,
                inst,
                expected: "tuple",
                code: "invalid_type",
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
        const proms = [];
        const optinStart = getTupleOptStart(items, "optin");
        const optoutStart = getTupleOptStart(items, "optout");
        if (!def.rest) {
            if (input.length < optinStart) {
                payload.issues.push({
                    code: "too_small",
                    minimum: optinStart,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
                return payload;
            }
            if (input.length > items.length) {
                payload.issues.push({
                    code: "too_big",
                    maximum: items.length,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
            }
        }
        // Run every item in parallel, collecting results into an indexed array. The post-processing in `handleTupleResults` walks them in order so it can decide whether an absent optional-output error can truncate the tail or must be reported to preserve required output.
        const itemResults = new Array(items.length);
        // only tracked when there is a rest loop to skip
        const abortEarly = def.rest ? ctx?.abortEarly : undefined;
        let itemAborted = false;
        for (let i = 0; i < items.length; i++) {
            const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((rr) => {
                    itemResults[i] = rr;
                }));
            }
            else {
                itemResults[i] = r;
                if (abortEarly && !itemAborted && r.issues.length)
                    itemAborted = core_util/* aborted */.QH(r);
            }
        }
        // sound because rest is non-empty exactly when every fixed index is present, the one case handleTupleResults cannot discard an item's issues
        if (def.rest && !itemAborted) {
            let i = items.length - 1;
            const rest = input.slice(items.length);
            let seen = payload.issues.length;
            for (const el of rest) {
                if (abortEarly && payload.issues.length !== seen) {
                    if (core_util/* aborted */.QH(payload, seen))
                        break;
                    seen = payload.issues.length;
                }
                i++;
                const result = def.rest._zod.run({ value: el, issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((r) => handleTupleResult(r, payload, i)));
                }
                else {
                    handleTupleResult(result, payload, i);
                }
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
        }
        return handleTupleResults(itemResults, payload, items, input, optoutStart);
    };
});
function getTupleOptStart(items, key) {
    for (let i = items.length - 1; i >= 0; i--) {
        // optin is a three-rung ladder so any rung above `undefined` permits an absent slot; optout stays two-valued.
        const omittable = key === "optin" ? items[i]._zod.optin !== undefined : items[i]._zod.optout === "optional";
        if (!omittable)
            return i + 1;
    }
    return 0;
}
function handleTupleResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
    // Walk results in order. Mirror $ZodObject's swallow-on-absent-optional rule, but only after `optoutStart`: the first index where the output tuple tail can be absent.
    for (let i = 0; i < items.length; i++) {
        const r = itemResults[i];
        const isPresent = i < input.length;
        // The array analog of `handlePropertyResult`'s absent-key early return: the middle rung permits absence without supplying anything in its place, so the tail truncates here instead of materializing whatever the item made of `undefined`.
        if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
            final.value.length = i;
            break;
        }
        if (r.issues.length) {
            if (!isPresent && i >= optoutStart) {
                final.value.length = i;
                break;
            }
            final.issues.push(...core_util/* prefixIssues */.lQ(i, r.issues));
        }
        final.value[i] = r.value;
    }
    // Drop trailing slots that produced `undefined` for absent input
    // (the array analog of an absent optional key on an object). The
    // `i >= input.length` floor is critical: an explicit `undefined`
    // *inside* the input must be preserved even when the schema is
    // optional-out (e.g. `z.string().or(z.undefined())` accepting an
    // explicit undefined value).
    for (let i = final.value.length - 1; i >= input.length; i--) {
        if (items[i]._zod.optout === "optional" && final.value[i] === undefined) {
            final.value.length = i;
        }
        else {
            break;
        }
    }
    return final;
}
const $ZodRecord = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodRecord", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!core_util/* isPlainObject */.Qd(input)) {
            payload.issues.push({
                expected: "record",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        // no guard in either loop below: a record's invalid_key aborts but an enclosing intersection can reconcile it, so a stopped loop hides keys the sibling does not own and the intersection then rejects nothing
        const proms = [];
        const values = def.keyType._zod.values;
        if (values && !def.partial) {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            const recordKeys = new Set();
            for (const key of values) {
                if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
                    recordKeys.add(typeof key === "number" ? key.toString() : key);
                    // A declared __proto__ is stripped but is not an unrecognized key.
                    if (key === "__proto__")
                        continue;
                    const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                    if (keyResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (keyResult.issues.length) {
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                        continue;
                    }
                    const outKey = keyResult.value;
                    if (outKey === "__proto__")
                        continue;
                    const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                    if (result instanceof Promise) {
                        proms.push(result.then((result) => {
                            if (result.issues.length) {
                                payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                            }
                            payload.value[outKey] = result.value;
                        }));
                    }
                    else {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }
                }
            }
            let unrecognized;
            for (const key in input) {
                if (!recordKeys.has(key)) {
                    if (def.mode === "loose") {
                        // skip __proto__ so it can't replace the result prototype via the assignment setter on the plain {} we build into
                        if (key === "__proto__")
                            continue;
                        payload.value[key] = input[key];
                    }
                    else {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        else {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            // An enumerable key schema declares which keys the record owns, so a key outside the set is unrecognized. A non-enumerable one (regex, refine) is a constraint every key must satisfy, so a failing key is invalid. Only the former is reconcilable against the other side of an intersection.
            let unrecognized;
            // Reflect.ownKeys for Symbol-key support; filter non-enumerable to match z.object()
            for (const key of Reflect.ownKeys(input)) {
                if (key === "__proto__")
                    continue;
                if (!Object.prototype.propertyIsEnumerable.call(input, key))
                    continue;
                let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                if (keyResult instanceof Promise) {
                    throw new Error("Async schemas not supported in object keys currently");
                }
                // Numeric string fallback: if key is a numeric string and failed, retry with Number(key). This handles z.number(), z.literal([1, 2, 3]), and unions containing numeric literals
                const checkNumericKey = typeof key === "string" && core_regexes/* number */.ai.test(key) && keyResult.issues.length;
                if (checkNumericKey) {
                    const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
                    if (retryResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (retryResult.issues.length === 0) {
                        keyResult = retryResult;
                    }
                }
                if (keyResult.issues.length) {
                    if (def.mode === "loose") {
                        // Pass through unchanged
                        payload.value[key] = input[key];
                    }
                    else if (values) {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                    else {
                        // Default "strict" behavior: error on invalid key
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                    }
                    continue;
                }
                // the guard above tests the raw input key, but the key schema can normalize an ordinary key into __proto__; re-check the key we actually write under
                const outKey = keyResult.value;
                if (outKey === "__proto__")
                    continue;
                const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((result) => {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }));
                }
                else {
                    if (result.issues.length) {
                        payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                    }
                    payload.value[outKey] = result.value;
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload;
    };
});
const $ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMap", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Map)) {
            payload.issues.push({
                expected: "map",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Map(), ctx) : new Map();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const [key, value] of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
            const valueResult = def.valueType._zod.run({ value: value, issues: [] }, ctx);
            if (keyResult instanceof Promise || valueResult instanceof Promise) {
                proms.push(Promise.all([keyResult, valueResult]).then(([keyResult, valueResult]) => {
                    handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
                }));
            }
            else {
                handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
            }
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, mapSize);
})));
function handleMapResult(keyResult, valueResult, final, key, input, inst, ctx) {
    if (keyResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, keyResult.issues));
        }
        else {
            final.issues.push({
                code: "invalid_key",
                origin: "map",
                input,
                inst,
                issues: keyResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    if (valueResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, valueResult.issues));
        }
        else {
            final.issues.push({
                origin: "map",
                code: "invalid_element",
                input,
                inst,
                key: key,
                issues: valueResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    final.value.set(keyResult.value, valueResult.value);
}
const $ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSet", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Set)) {
            payload.issues.push({
                input,
                inst,
                expected: "set",
                code: "invalid_type",
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Set(), ctx) : new Set();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const item of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const result = def.valueType._zod.run({ value: item, issues: [] }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleSetResult(result, payload)));
            }
            else
                handleSetResult(result, payload);
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, setSize);
})));
function handleSetResult(result, final) {
    if (result.issues.length) {
        final.issues.push(...result.issues);
    }
    final.value.add(result.value);
}
const $ZodEnum = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEnum", (inst, def) => {
    $ZodType.init(inst, def);
    const values = core_util/* getEnumValues */.w5(def.entries);
    const valuesSet = new Set(values);
    inst._zod.values = valuesSet;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const patternValues = core_util/* getEnumValues */.w5(zod.def.entries).filter((k) => core_util/* propertyKeyTypes */.qQ.has(typeof k));
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(patternValues.length ? `^(${patternValues.map((o) => core_util/* escapeRegex */.sD(o.toString())).join("|")})$` : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (valuesSet.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodLiteral = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const values = new Set(def.values);
    inst._zod.values = values;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const vals = zod.def.values;
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(vals.length
            ? `^(${vals
                .map((o) => typeof o === "string" ? core_util/* escapeRegex */.sD(o) : o ? core_util/* escapeRegex */.sD(o.toString()) : String(o))
                .join("|")})$`
            : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (values.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values: def.values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFile", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        // @ts-ignore
        if (input instanceof File)
            return payload;
        payload.issues.push({
            expected: "file",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodTransform = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTransform", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "optional";
    core_core/* globalConfig */.cr.memoizer?.guard(inst);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core_core/* $ZodEncodeError */.cV(inst.constructor.name);
        }
        const _out = def.transform(payload.value, payload);
        if (ctx.async) {
            const output = _out instanceof Promise ? _out : Promise.resolve(_out);
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        if (_out instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        payload.value = _out;
        return payload;
    };
});
function handleOptionalResult(payload, result) {
    // A substituting schema that still failed has no usable answer; yield undefined. Its issues are simply dropped: it ran on a payload of its own, so there is no shared array to truncate and nothing of the caller's to lose with it.
    payload.value = result.issues.length ? undefined : result.value;
    return payload;
}
const $ZodOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodOptional", (inst, def) => {
    $ZodType.init(inst, def);
    // .optional() propagates absence rather than substituting for it, so a defaulted inner keeps its rung.
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    inst._zod.optout = "optional";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        const values = zod.def.innerType._zod.values;
        return values ? new Set([...values, undefined]) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)})?$`) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        if (payload.value === undefined) {
            // Only the top rung substitutes a value for absence; everything else leaves it intact, which is what .optional() means.
            if (def.innerType._zod.optin !== "defaulted")
                return payload;
            // Its own payload, for the same reason $ZodCatch gets one: a pipe forwards an unrecognized key through the caller's issues array, and this must not read that as the substituting schema failing and drop it.
            const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
            if (result instanceof Promise)
                return result.then((result) => handleOptionalResult(payload, result));
            return handleOptionalResult(payload, result);
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodExactOptional = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodExactOptional", (inst, def) => {
    // Call parent init - inherits optin/optout = "optional"
    $ZodOptional.init(inst, def);
    // Override values/pattern to NOT add undefined
    util.defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    util.defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
    // Override parse to just delegate (no undefined handling)
    inst._zod.parse = (payload, ctx) => {
        return def.innerType._zod.run(payload, ctx);
    };
})));
const $ZodNullable = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNullable", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)}|null)$`) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        // Forward direction (decode): allow null to pass through
        if (payload.value === null)
            return payload;
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodDefault = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodDefault", (inst, def) => {
    $ZodType.init(inst, def);
    // inst._zod.qin = "true";
    inst._zod.optin = "defaulted";
    util.defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply defaults for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
            /**
             * $ZodDefault returns the default value immediately in forward direction.
             * It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
            return payload;
        }
        // Forward direction: continue with default handling
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleDefaultResult(result, def));
        }
        return handleDefaultResult(result, def);
    };
})));
function handleDefaultResult(payload, def) {
    if (payload.value === undefined) {
        payload.value = def.defaultValue;
    }
    return payload;
}
const $ZodPrefault = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodPrefault", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "defaulted";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply prefault for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNonOptional = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNonOptional", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "values", (zod) => {
        const v = zod.def.innerType._zod.values;
        return v ? new Set([...v].filter((x) => x !== undefined)) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleNonOptionalResult(result, inst));
        }
        return handleNonOptionalResult(result, inst);
    };
})));
function handleNonOptionalResult(payload, inst) {
    if (!payload.issues.length && payload.value === undefined) {
        payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: payload.value,
            inst,
        });
    }
    return payload;
}
const $ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSuccess", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core.$ZodEncodeError("ZodSuccess");
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => {
                payload.value = result.issues.length === 0;
                return payload;
            });
        }
        payload.value = result.issues.length === 0;
        return payload;
    };
})));
function handleCatchResult(payload, result, def, ctx) {
    if (!result.issues.length) {
        payload.value = result.value;
        // The value carries up, so the flag describing it has to carry with it: a back-edge into a node still being parsed must not be frozen by an enclosing readonly, and its checks belong to the node itself. Guarded so the ordinary case adds no own property.
        if (result.memo)
            payload.memo = true;
        return payload;
    }
    // Spread the inner's own payload, not ours: `value` has to stay the input the catch was handed, and the inner ran on a payload of its own so its issues are already private to this call.
    payload.value = def.catchValue({
        ...result,
        value: payload.value,
        error: {
            issues: result.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
        },
        input: payload.value,
    });
    return payload;
}
const $ZodCatch = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCatch", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply catch logic
        const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleCatchResult(payload, result, def, ctx));
        }
        return handleCatchResult(payload, result, def, ctx);
    };
})));
const $ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNaN", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "number" || !Number.isNaN(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "nan",
                code: "invalid_type",
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodPipe = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodPipe", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.in._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.in._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.out._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handlePipeResult(right, def.in, ctx));
            }
            return handlePipeResult(right, def.in, ctx);
        }
        const left = def.in._zod.run(payload, ctx);
        if (left instanceof Promise) {
            return left.then((left) => handlePipeResult(left, def.out, ctx));
        }
        return handlePipeResult(left, def.out, ctx);
    };
});
function handlePipeResult(left, next, ctx) {
    // Any issue stops the pipe, so a failing refinement never feeds its transform. An unrecognized key is the exception: it describes the input's extra properties, not the value being piped, and an enclosing intersection may yet reconcile it.
    if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
        // prevent further checks
        left.aborted = true;
        return left;
    }
    return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
const $ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCodec", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        const direction = ctx.direction || "forward";
        if (direction === "forward") {
            const left = def.in._zod.run(payload, ctx);
            if (left instanceof Promise) {
                return left.then((left) => handleCodecAResult(left, def, ctx));
            }
            return handleCodecAResult(left, def, ctx);
        }
        else {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handleCodecAResult(right, def, ctx));
            }
            return handleCodecAResult(right, def, ctx);
        }
    };
})));
function handleCodecAResult(result, def, ctx) {
    if (result.issues.length) {
        // prevent further checks
        result.aborted = true;
        return result;
    }
    const direction = ctx.direction || "forward";
    if (direction === "forward") {
        const transformed = def.transform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.out, ctx));
        }
        return handleCodecTxResult(result, transformed, def.out, ctx);
    }
    else {
        const transformed = def.reverseTransform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.in, ctx));
        }
        return handleCodecTxResult(result, transformed, def.in, ctx);
    }
}
function handleCodecTxResult(left, value, nextSchema, ctx) {
    // Check if transform added any issues
    if (left.issues.length) {
        left.aborted = true;
        return left;
    }
    return nextSchema._zod.run({ value, issues: left.issues }, ctx);
}
const $ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPreprocess", (inst, def) => {
    $ZodPipe.init(inst, def);
})));
const $ZodReadonly = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodReadonly", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then(handleReadonlyResult);
        }
        return handleReadonlyResult(result);
    };
})));
function handleReadonlyResult(payload) {
    // A repeat visit hands back a node that is still being built; freezing it here would make the rest of its keys fail to assign.
    if (!payload.memo)
        payload.value = Object.freeze(payload.value);
    return payload;
}
// a leaf's pattern source with its own checks folded in: the last pattern-carrying check wins, else length bounds narrow the catch-all, else an integer format narrows the number form. the fold lives here instead of on `_zod.pattern` so a bundle without template literals never pays for it
function leafPattern(schema) {
    const def = schema._zod.def;
    let pattern = def.pattern;
    let isInt = !!def.format?.includes("int");
    let minimum;
    let maximum;
    for (const ch of def.checks ?? []) {
        const d = ch._zod.def;
        if (d.pattern)
            pattern = d.pattern;
        isInt || (isInt = !!d.format?.includes("int"));
        const lo = d.minimum ?? d.length;
        const hi = d.maximum ?? d.length;
        if (lo !== undefined && (minimum === undefined || lo > minimum))
            minimum = lo;
        if (hi !== undefined && (maximum === undefined || hi < maximum))
            maximum = hi;
    }
    if (pattern)
        return pattern.source;
    // an empty range matches nothing at runtime, and `{8,5}` is not a legal quantifier
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        return "(?!)";
    if (minimum !== undefined || maximum !== undefined)
        return regexes.string({ minimum, maximum }).source;
    const own = schema._zod.pattern;
    return (isInt && own === regexes.number ? regexes.integer : own)?.source;
}
// a part's pattern source. a wrapper's pattern embeds its inner pattern's source verbatim, so the folded form is substituted in place without knowing the wrapper's own composition; a union's options are joined the way the union builds its own pattern
function partPattern(schema) {
    const def = schema._zod.def;
    const own = schema._zod.pattern?.source;
    // lazy resolves its inner on the internals, not the def
    const inner = def.innerType ?? schema._zod.innerType;
    if (inner) {
        const before = inner._zod.pattern?.source;
        const after = partPattern(inner);
        if (own && before && after && after !== before) {
            return own.replace(util.cleanRegex(before), () => util.cleanRegex(after));
        }
        return own;
    }
    if (def.options) {
        const sources = def.options.map(partPattern);
        if (sources.every(Boolean))
            return `^(${sources.map((s) => util.cleanRegex(s)).join("|")})$`;
    }
    return leafPattern(schema);
}
const $ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodTemplateLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const regexParts = [];
    for (const part of def.parts) {
        if (typeof part === "object" && part !== null) {
            // is Zod schema
            const source = partPattern(part);
            if (!source) {
                throw new Error(`Invalid template literal part, no pattern found: ${[...part._zod.traits].shift()}`);
            }
            regexParts.push(util.cleanRegex(source));
        }
        else if (part === null || util.primitiveTypes.has(typeof part)) {
            regexParts.push(util.escapeRegex(`${part}`));
        }
        else {
            throw new Error(`Invalid template literal part: ${part}`);
        }
    }
    inst._zod.pattern = new RegExp(`^${regexParts.join("")}$`);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "string") {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "string",
                code: "invalid_type",
            });
            return payload;
        }
        inst._zod.pattern.lastIndex = 0;
        if (!inst._zod.pattern.test(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                code: "invalid_format",
                format: def.format ?? "template_literal",
                pattern: inst._zod.pattern.source,
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFunction", (inst, def) => {
    $ZodType.init(inst, def);
    // Defined, not assigned: the classic prototype exposes `_def` as a getter with no setter.
    Object.defineProperty(inst, "_def", { value: def });
    inst._zod.def = def;
    inst.implement = (func) => {
        if (typeof func !== "function") {
            throw new Error("implement() must be called with a function");
        }
        // Defined inline so the closure stays anonymous: binding it to a `const` first names it, which costs 256 bytes per implemented function.
        return Object.defineProperty(function (...args) {
            const parsedArgs = inst._def.input ? parse(inst._def.input, args) : args;
            const result = Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return parse(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst.implementAsync = (func) => {
        if (typeof func !== "function") {
            throw new Error("implementAsync() must be called with a function");
        }
        return Object.defineProperty(async function (...args) {
            const parsedArgs = inst._def.input ? await parseAsync(inst._def.input, args) : args;
            const result = await Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return await parseAsync(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "function") {
            payload.issues.push({
                code: "invalid_type",
                expected: "function",
                input: payload.value,
                inst,
            });
            return payload;
        }
        // Check if output is a promise type to determine if we should use async implementation
        const hasPromiseOutput = inst._def.output && inst._def.output._zod.def.type === "promise";
        if (hasPromiseOutput) {
            payload.value = inst.implementAsync(payload.value);
        }
        else {
            payload.value = inst.implement(payload.value);
        }
        return payload;
    };
    inst.input = (...args) => {
        const F = inst.constructor;
        if (Array.isArray(args[0])) {
            return new F({
                type: "function",
                input: new $ZodTuple({
                    type: "tuple",
                    items: args[0],
                    rest: args[1],
                }),
                output: inst._def.output,
            });
        }
        return new F({
            type: "function",
            input: args[0],
            output: inst._def.output,
        });
    };
    inst.output = (output) => {
        const F = inst.constructor;
        return new F({
            type: "function",
            input: inst._def.input,
            output,
        });
    };
    return inst;
})));
const $ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPromise", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        return Promise.resolve(payload.value).then((inner) => def.innerType._zod.run({ value: inner, issues: [] }, ctx));
    };
})));
const $ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodLazy", (inst, def) => {
    $ZodType.init(inst, def);
    // Cache the resolved inner type on the shared `def` so all clones of this lazy (e.g. via `.describe()`/`.meta()`) share the same inner instance, preserving identity for cycle detection on recursive schemas.
    util.defineLazy(inst._zod, "innerType", () => {
        const d = def;
        if (!d._cachedInner)
            d._cachedInner = def.getter();
        return d._cachedInner;
    });
    util.defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
    util.defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? undefined);
    util.defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? undefined);
    inst._zod.parse = (payload, ctx) => {
        const inner = inst._zod.innerType;
        return inner._zod.run(payload, ctx);
    };
})));
const $ZodCustom = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCustom", (inst, def) => {
    core_checks/* $ZodCheck */.QP.init(inst, def);
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _) => {
        return payload;
    };
    inst._zod.check = (payload) => {
        const input = payload.value;
        const r = def.fn(input);
        if (r instanceof Promise) {
            return r.then((r) => handleRefineResult(r, payload, input, inst));
        }
        handleRefineResult(r, payload, input, inst);
        return;
    };
});
function handleRefineResult(result, payload, input, inst) {
    if (!result) {
        const _iss = {
            code: "custom",
            input,
            inst, // incorporates params.error into issue reporting
            path: [...(inst._zod.def.path ?? [])], // incorporates params.error into issue reporting
            continue: !inst._zod.def.abort,
            // params: inst._zod.def.params,
        };
        if (inst._zod.def.params)
            _iss.params = inst._zod.def.params;
        payload.issues.push(core_util/* issue */.sn(_iss));
    }
}


/***/ }),

/***/ 4723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A2: () => (/* binding */ normalizeParams),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   NM: () => (/* binding */ optionalKeys),
/* harmony export */   NR: () => (/* binding */ BIGINT_FORMAT_RANGES),
/* harmony export */   O7: () => (/* binding */ codePointLength),
/* harmony export */   OH: () => (/* binding */ partial),
/* harmony export */   PO: () => (/* binding */ cached),
/* harmony export */   QH: () => (/* binding */ aborted),
/* harmony export */   Qd: () => (/* binding */ isPlainObject),
/* harmony export */   Rc: () => (/* binding */ getLengthableOrigin),
/* harmony export */   Vy: () => (/* binding */ assignProp),
/* harmony export */   X: () => (/* binding */ installLazyProp),
/* harmony export */   cl: () => (/* binding */ nullish),
/* harmony export */   d3: () => (/* binding */ attachSchema),
/* harmony export */   gx: () => (/* binding */ captureStackTrace),
/* harmony export */   hi: () => (/* binding */ sizeCaps),
/* harmony export */   iR: () => (/* binding */ finalizeIssue),
/* harmony export */   jD: () => (/* binding */ hide),
/* harmony export */   k8: () => (/* binding */ jsonStringifyReplacer),
/* harmony export */   lQ: () => (/* binding */ prefixIssues),
/* harmony export */   o8: () => (/* binding */ clone),
/* harmony export */   ol: () => (/* binding */ members),
/* harmony export */   p6: () => (/* binding */ cleanRegex),
/* harmony export */   qQ: () => (/* binding */ propertyKeyTypes),
/* harmony export */   qh: () => (/* binding */ own),
/* harmony export */   rL: () => (/* binding */ explicitlyAborted),
/* harmony export */   sD: () => (/* binding */ escapeRegex),
/* harmony export */   sn: () => (/* binding */ issue),
/* harmony export */   v5: () => (/* binding */ defineLazyInternal),
/* harmony export */   w5: () => (/* binding */ getEnumValues),
/* harmony export */   yG: () => (/* binding */ shallowClone),
/* harmony export */   zH: () => (/* binding */ NUMBER_FORMAT_RANGES),
/* harmony export */   zM: () => (/* binding */ mergeDefs)
/* harmony export */ });
/* unused harmony exports assertEqual, assertNotEqual, toZod, assertIs, assertNever, assert, joinValues, floatSafeRemainder, defineLazy, objectClone, rawShape, cloneDef, getElementAtPath, promiseAllObject, randomString, esc, slugify, allowsEval, numKeys, getParsedType, primitiveTypes, createTransparentProxy, stringifyPrimitive, pick, omit, extend, safeExtend, merge, required, unwrapMessage, getSizableOrigin, parsedType, cleanEnum, base64ToUint8Array, uint8ArrayToBase64, base64urlToUint8Array, uint8ArrayToBase64url, hexToUint8Array, uint8ArrayToHex, Class, derived, CONSTANT_CATCH, constantCatch */

// functions
function assertEqual(val) {
    return val;
}
function assertNotEqual(val) {
    return val;
}
function toZod() {
    return (schema) => schema;
}
function assertIs(_arg) { }
function assertNever(_x) {
    throw new Error("Unexpected value in exhaustive check");
}
function assert(_) { }
function getEnumValues(entries) {
    const numericValues = Object.values(entries).filter((v) => typeof v === "number");
    const values = Object.entries(entries)
        .filter(([k, _]) => numericValues.indexOf(+k) === -1)
        .map(([_, v]) => v);
    return values;
}
function joinValues(array, separator = "|") {
    return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
    if (typeof value === "bigint")
        return value.toString();
    return value;
}
// the accessor lives on a shared prototype: an own accessor makes every box a dictionary-mode object (~360 B and a slow load per read against ~100 B and an inlined getter here)
class Cached {
    constructor(getter) {
        this._getter = getter;
        this._value = undefined;
    }
    get value() {
        const getter = this._getter;
        if (getter !== undefined) {
            this._value = getter();
            this._getter = undefined;
        }
        return this._value;
    }
}
function cached(getter) {
    return new Cached(getter);
}
function nullish(input) {
    return input === null || input === undefined;
}
function cleanRegex(source) {
    const start = source.startsWith("^") ? 1 : 0;
    const end = source.endsWith("$") ? source.length - 1 : source.length;
    return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
    const ratio = val / step;
    const roundedRatio = Math.round(ratio);
    // `val` and `step` each round to a double before the division rounds again, so a true decimal multiple's quotient can sit up to 1.5 of these scaled epsilons from the integer. A 1x tolerance therefore rejected 2.03 as a multiple of 0.07; 4x covers the worst case with margin.
    const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
    if (Math.abs(ratio - roundedRatio) < tolerance)
        return 0;
    return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ (/* unused pure expression or super */ null && (Symbol("evaluating")));
function defineLazy(object, key, getter) {
    let value = undefined;
    Object.defineProperty(object, key, {
        get() {
            if (value === EVALUATING) {
                // Circular reference detected, return undefined to break the cycle
                return undefined;
            }
            if (value === undefined) {
                value = EVALUATING;
                value = getter();
            }
            return value;
        },
        set(v) {
            Object.defineProperty(object, key, {
                value: v,
                // configurable: true,
            });
            // object[key] = v;
        },
        configurable: true,
    });
}
function objectClone(obj) {
    return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
    Object.defineProperty(target, prop, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
    });
}
/**
 * Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
 *
 * Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
 */
function rawShape(def) {
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    return desc?.get ? desc.get.raw : desc?.value;
}
// where a builder reads its source's keys and descriptors, resolving only a shape a def answers for itself. A shape resolves by object spread, so only its enumerable keys are ever part of it.
function sourceShape(schema) {
    return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
// a key whose value is not settled yet, self-caching so every read after the first gets the same one
function deferProp(target, key, getter) {
    Object.defineProperty(target, key, {
        get() {
            const value = getter();
            assignProp(this, key, value);
            return value;
        },
        enumerable: true,
        configurable: true,
    });
}
// Writes a settled key. A plain assignment is much cheaper than `defineProperty` and produces the same descriptor, but it runs whatever setter already answers to the key — an accessor this shape deferred, or an inherited one, which `__proto__` has on every object and prototype pollution can add for any name.
function putProp(target, key, value) {
    if (key in target)
        assignProp(target, key, value);
    else
        target[key] = value;
}
/**
 * Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
 *
 * A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
 */
function mirrorShape(target, source, keys, wrap) {
    const raw = sourceShape(source);
    for (const key of keys) {
        const desc = Object.getOwnPropertyDescriptor(raw, key);
        if (!desc.enumerable)
            continue;
        if (desc.get) {
            deferProp(target, key, () => {
                const value = source._zod.def.shape[key];
                return wrap ? wrap(value, key) : value;
            });
        }
        else
            putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
    }
}
// same, for a plain shape a caller passed rather than a schema's
function mirrorProps(target, source) {
    for (const key of Reflect.ownKeys(source)) {
        const desc = Object.getOwnPropertyDescriptor(source, key);
        if (!desc.enumerable)
            continue;
        if (desc.get)
            deferProp(target, key, () => source[key]);
        else
            putProp(target, key, desc.value);
    }
}
function mergeDefs(...defs) {
    const mergedDescriptors = {};
    for (const def of defs) {
        const descriptors = Object.getOwnPropertyDescriptors(def);
        Object.assign(mergedDescriptors, descriptors);
    }
    return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
    return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
    if (!path)
        return obj;
    return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
    const keys = Object.keys(promisesObj);
    const promises = keys.map((key) => promisesObj[key]);
    return Promise.all(promises).then((results) => {
        const resolvedObj = {};
        for (let i = 0; i < keys.length; i++) {
            resolvedObj[keys[i]] = results[i];
        }
        return resolvedObj;
    });
}
function randomString(length = 10) {
    const chars = "abcdefghijklmnopqrstuvwxyz";
    let str = "";
    for (let i = 0; i < length; i++) {
        str += chars[Math.floor(Math.random() * chars.length)];
    }
    return str;
}
function esc(str) {
    return JSON.stringify(str);
}
function slugify(input) {
    return input
        .toLowerCase()
        .trim()
        .replace(/[^\w\s-]/g, "")
        .replace(/[\s_-]+/g, "-")
        .replace(/^-+|-+$/g, "");
}
const captureStackTrace = ("captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => { });
function isObject(data) {
    return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ (/* unused pure expression or super */ null && (cached(() => {
    // Skip the probe under `jitless`: strict CSPs report the caught `new Function` as a `securitypolicyviolation` even though the throw is swallowed.
    if (globalConfig.jitless) {
        return false;
    }
    // @ts-ignore
    if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
        return false;
    }
    try {
        const F = Function;
        new F("");
        return true;
    }
    catch (_) {
        return false;
    }
})));
function isPlainObject(o) {
    if (isObject(o) === false)
        return false;
    // modified constructor
    const ctor = o.constructor;
    if (ctor === undefined)
        return true;
    if (typeof ctor !== "function")
        return true;
    // modified prototype
    const prot = ctor.prototype;
    if (isObject(prot) === false)
        return false;
    // ctor doesn't have static `isPrototypeOf`
    if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
        return false;
    }
    return true;
}
function shallowClone(o) {
    if (isPlainObject(o))
        return { ...o };
    if (Array.isArray(o))
        return [...o];
    if (o instanceof Map)
        return new Map(o);
    if (o instanceof Set)
        return new Set(o);
    return o;
}
function numKeys(data) {
    let keyCount = 0;
    for (const key in data) {
        if (Object.prototype.hasOwnProperty.call(data, key)) {
            keyCount++;
        }
    }
    return keyCount;
}
const getParsedType = (data) => {
    const t = typeof data;
    switch (t) {
        case "undefined":
            return "undefined";
        case "string":
            return "string";
        case "number":
            return Number.isNaN(data) ? "nan" : "number";
        case "boolean":
            return "boolean";
        case "function":
            return "function";
        case "bigint":
            return "bigint";
        case "symbol":
            return "symbol";
        case "object":
            if (Array.isArray(data)) {
                return "array";
            }
            if (data === null) {
                return "null";
            }
            if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
                return "promise";
            }
            if (typeof Map !== "undefined" && data instanceof Map) {
                return "map";
            }
            if (typeof Set !== "undefined" && data instanceof Set) {
                return "set";
            }
            if (typeof Date !== "undefined" && data instanceof Date) {
                return "date";
            }
            // @ts-ignore
            if (typeof File !== "undefined" && data instanceof File) {
                return "file";
            }
            return "object";
        default:
            throw new Error(`Unknown data type: ${t}`);
    }
};
const propertyKeyTypes = /* @__PURE__*/ new Set(["string", "number", "symbol"]);
const primitiveTypes = /* @__PURE__*/ new Set([
    "string",
    "number",
    "bigint",
    "boolean",
    "symbol",
    "undefined",
]);
function escapeRegex(str) {
    return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// zod-specific utils
function clone(inst, def, params) {
    const cl = new inst._zod.constr(def ?? inst._zod.def);
    if (!def || params?.parent)
        cl._zod.parent = inst;
    return cl;
}
function normalizeParams(_params) {
    const params = _params;
    if (!params)
        return {};
    if (typeof params === "string")
        return { error: () => params };
    if (params?.message !== undefined) {
        if (params?.error !== undefined)
            throw new Error("Cannot specify both `message` and `error` params");
        params.error = params.message;
    }
    delete params.message;
    if (typeof params.error === "string")
        return { ...params, error: () => params.error };
    return params;
}
function createTransparentProxy(getter) {
    let target;
    return new Proxy({}, {
        get(_, prop, receiver) {
            target ?? (target = getter());
            return Reflect.get(target, prop, receiver);
        },
        set(_, prop, value, receiver) {
            target ?? (target = getter());
            return Reflect.set(target, prop, value, receiver);
        },
        has(_, prop) {
            target ?? (target = getter());
            return Reflect.has(target, prop);
        },
        deleteProperty(_, prop) {
            target ?? (target = getter());
            return Reflect.deleteProperty(target, prop);
        },
        ownKeys(_) {
            target ?? (target = getter());
            return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(_, prop) {
            target ?? (target = getter());
            return Reflect.getOwnPropertyDescriptor(target, prop);
        },
        defineProperty(_, prop, descriptor) {
            target ?? (target = getter());
            return Reflect.defineProperty(target, prop, descriptor);
        },
    });
}
function stringifyPrimitive(value) {
    if (typeof value === "bigint")
        return value.toString() + "n";
    if (typeof value === "string")
        return `"${value}"`;
    return `${value}`;
}
function optionalKeys(shape) {
    return Object.keys(shape).filter((k) => {
        return shape[k]._zod.optin !== undefined && shape[k]._zod.optout === "optional";
    });
}
// Wrapped in a `@__PURE__` IIFE: esbuild never tree-shakes a top-level initializer that contains a member access on `Number`, so the bare object literal survived into every bundle.
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
    safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    int32: [-2147483648, 2147483647],
    uint32: [0, 4294967295],
    float32: [-3.4028234663852886e38, 3.4028234663852886e38],
    float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
}))();
const BIGINT_FORMAT_RANGES = {
    int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
    uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")],
};
function pick(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".pick() cannot be used on object schemas containing refinements");
    }
    const newShape = {};
    mirrorShape(newShape, schema, maskedKeys(schema, mask));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
// the mask keys that select something, checked against the source's shape without resolving it
function maskedKeys(schema, mask) {
    const raw = sourceShape(schema);
    const keys = [];
    // `for...in` skips symbols, so a symbol in the mask would select nothing
    for (const key of Reflect.ownKeys(mask)) {
        if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
            throw new Error(`Unrecognized key: "${String(key)}"`);
        }
        if (mask[key])
            keys.push(key);
    }
    return keys;
}
function omit(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".omit() cannot be used on object schemas containing refinements");
    }
    const omitted = new Set(maskedKeys(schema, mask));
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to extend: expected a plain object");
    }
    const checks = schema._zod.def.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        // Only throw if new shape overlaps with existing shape. Use getOwnPropertyDescriptor to check key existence without accessing values
        const existingShape = sourceShape(schema);
        for (const key of Reflect.ownKeys(shape)) {
            if (Object.getOwnPropertyDescriptor(existingShape, key) !== undefined) {
                throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
            }
        }
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
// the source's keys, then the caller's overlaid on top
function extended(schema, shape) {
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
    mirrorProps(newShape, shape);
    return newShape;
}
function safeExtend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to safeExtend: expected a plain object");
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
    if (!b?._zod?.def) {
        throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
    }
    if (a._zod.def.checks?.length) {
        throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
    }
    const newShape = {};
    mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
    mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
    const def = mergeDefs(a._zod.def, {
        shape: newShape,
        get catchall() {
            return b._zod.def.catchall;
        },
        checks: b._zod.def.checks ?? [],
    });
    return clone(a, def);
}
function partial(Class, schema, mask, name = "partial") {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
    }
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class &&
        ((value, key) => (selected && !selected.has(key) ? value : new Class({ type: "optional", innerType: value }))));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class, schema, mask) {
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => 
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class({ type: "nonoptional", innerType: value }));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
// invalid_type | too_big | too_small | invalid_format | not_multiple_of | unrecognized_keys | invalid_union | invalid_key | invalid_element | invalid_value | custom
function aborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue !== true) {
            return true;
        }
    }
    return false;
}
// Checks for explicit abort (continue === false), as opposed to implicit abort (continue === undefined). Used to respect `abort: true` in .refine() even for checks that have a `when` function.
function explicitlyAborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue === false) {
            return true;
        }
    }
    return false;
}
function prefixIssues(path, issues) {
    return issues.map((iss) => {
        var _a;
        (_a = iss).path ?? (_a.path = []);
        iss.path.unshift(path);
        return iss;
    });
}
function unwrapMessage(message) {
    return typeof message === "string" ? message : message?.message;
}
/* A check holds no link back to the schema it is attached to — the same check instance is shared by every clone of that schema — so the owner is stamped onto the issues a check just raised, at the only point where both are in scope. Runs on the failure path only; `start` is the issue count from before the check ran. */
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
    const caps = [];
    for (const ch of defChecks ?? []) {
        const d = ch._zod.def;
        // a later check may rewrite the value
        if (!/_(length|size)$|_equals$/.test(d.check))
            break;
        const max = d.maximum ?? d.length ?? d.size;
        if (max >= 0)
            caps.push([max, ch]);
    }
    return caps;
}
function attachSchema(issues, start, inst) {
    var _a;
    for (let i = start; i < issues.length; i++) {
        (_a = issues[i]).schema ?? (_a.schema = inst);
    }
}
function finalizeIssue(iss, ctx, config) {
    var _a;
    // A schema that raised an issue itself owns it outright, and outranks any stamp an enclosing check left in `attachSchema`. String formats and z.custom() are schema and check at once, so when they act as a check they defer to that stamp instead.
    const traits = iss.inst?._zod?.traits;
    if (traits?.has("$ZodType")) {
        if (traits.has("$ZodCheck"))
            (_a = iss).schema ?? (_a.schema = iss.inst);
        else
            iss.schema = iss.inst;
    }
    // Decreasing specificity, first map to return a message wins. `inst` is whatever raised the issue, so a check's own map outranks the owning schema's.
    const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : undefined;
    const message = iss.message
        ? iss.message
        : (unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ??
            unwrapMessage(schemaError?.(iss)) ??
            unwrapMessage(ctx?.error?.(iss)) ??
            unwrapMessage(config.customError?.(iss)) ??
            unwrapMessage(config.localeError?.(iss)) ??
            "Invalid input");
    // an explicit own-key copy beats object rest with excluded keys, which v8 routes through a generic runtime call; Object.keys rather than for-in so an issue pushed with a prototype does not leak inherited keys, and an own __proto__ key is dropped rather than assigned through the setter
    const full = {};
    for (const k of Object.keys(iss)) {
        if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
            continue;
        full[k] = iss[k];
    }
    full.path ?? (full.path = []);
    full.message = message;
    if (ctx?.reportInput) {
        full.input = iss.input;
    }
    return full;
}
function getSizableOrigin(input) {
    if (input instanceof Set)
        return "set";
    if (input instanceof Map)
        return "map";
    // @ts-ignore
    if (input instanceof File)
        return "file";
    return "unknown";
}
const highSurrogate = /[\uD800-\uDBFF]/;
// Code points in `str`: a surrogate pair counts once, a lone surrogate as itself. Hand-rolled because the string iterator allocates and runs ~250x slower on this path; the regex probe exits ~50x quicker for a string with no astral characters.
function codePointLength(str) {
    const units = str.length;
    if (!highSurrogate.test(str))
        return units;
    let count = units;
    for (let i = 0; i < units - 1; i++) {
        if ((str.charCodeAt(i) & 0xfc00) === 0xd800 && (str.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
            count--;
            i++;
        }
    }
    return count;
}
function getLengthableOrigin(input) {
    if (Array.isArray(input))
        return "array";
    if (typeof input === "string")
        return "string";
    return "unknown";
}
function parsedType(data) {
    const t = typeof data;
    switch (t) {
        case "number": {
            return Number.isNaN(data) ? "nan" : "number";
        }
        case "object": {
            if (data === null) {
                return "null";
            }
            if (Array.isArray(data)) {
                return "array";
            }
            const obj = data;
            if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
                return obj.constructor.name;
            }
        }
    }
    return t;
}
function issue(...args) {
    const [iss, input, inst] = args;
    if (typeof iss === "string") {
        return {
            message: iss,
            code: "custom",
            input,
            inst,
        };
    }
    return { ...iss };
}
function cleanEnum(obj) {
    return Object.entries(obj)
        .filter(([k, _]) => {
        // return true if NaN, meaning it's not a number, thus a string key
        return Number.isNaN(Number.parseInt(k, 10));
    })
        .map((el) => el[1]);
}
// Codec utility functions
function base64ToUint8Array(base64) {
    const binaryString = atob(base64);
    const bytes = new Uint8Array(binaryString.length);
    for (let i = 0; i < binaryString.length; i++) {
        bytes[i] = binaryString.charCodeAt(i);
    }
    return bytes;
}
function uint8ArrayToBase64(bytes) {
    let binaryString = "";
    for (let i = 0; i < bytes.length; i++) {
        binaryString += String.fromCharCode(bytes[i]);
    }
    return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
    const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
    const padding = "=".repeat((4 - (base64.length % 4)) % 4);
    return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
    return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
    const cleanHex = hex.replace(/^0x/, "");
    if (cleanHex.length % 2 !== 0) {
        throw new Error("Invalid hex string length");
    }
    const bytes = new Uint8Array(cleanHex.length / 2);
    for (let i = 0; i < cleanHex.length; i += 2) {
        bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
    }
    return bytes;
}
function uint8ArrayToHex(bytes) {
    return Array.from(bytes)
        .map((b) => b.toString(16).padStart(2, "0"))
        .join("");
}
// instanceof
class Class {
    constructor(..._args) { }
}
//////////    PROTOTYPE INSTALLERS     //////////
//
// Members live on the prototype and materialize per instance on first read, which keeps own-property count under the step where V8 stops using inline slots. Changing anything here means re-measuring runtime, memory and bundle size together — see "The three axes" in AGENTS.md.
/**
 * Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
 *
 * Call this from a `proto` initializer, which runs once per prototype — never per instance.
 */
function members(proto, table) {
    for (const key in table) {
        const desc = Object.getOwnPropertyDescriptor(table, key);
        // a getter installs as written, so it stays live: `description` reads through to the registry on every access. not enumerable: an object literal's is, and a prototype member never was
        if (desc.get)
            Object.defineProperty(proto, key, { ...desc, enumerable: false });
        // a method materializes bound on first read, which is what keeps a detached member working: `const opt = schema.optional; opt()`
        else
            defineBound(proto, key, desc.value);
    }
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
    Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
    return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
    return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
function derived(computes, table) {
    for (const key in computes) {
        const compute = computes[key];
        // an object literal's accessor is configurable and enumerable, and `members` copies the descriptor as written
        Object.defineProperty(table, key, {
            configurable: true,
            enumerable: true,
            get() {
                return own(this, key, compute(this));
            },
            set(value) {
                own(this, key, value);
            },
        });
    }
    return table;
}
function defineBound(proto, key, fn) {
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // vitest's spyOn calls a prototype getter bare to find the function it wraps, so a nullish receiver answers the raw method
            return this == null ? fn : own(this, key, fn.bind(this));
        },
        set(value) {
            own(this, key, value);
        },
    });
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
    const proto = Object.getPrototypeOf(inst);
    // Runs on every construction, so `in` rather than the costlier `hasOwnProperty.call`. Sentinels are keys the group itself defines.
    return sentinel in proto ? undefined : proto;
}
// The internals whose init chain is installing. A second call for the same one is a derived constructor overriding its base, so it must not construct another schema in between or the override is dropped.
let installing;
// Set while a getter is running, so a value that resolved through a recursion break is not memoized. One shared descriptor shadows the key for the duration, which costs no per-key allocation.
let broke = false;
const breaker = {
    configurable: true,
    get() {
        broke = true;
        return undefined;
    },
};
/**
 * Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
 * constructor, computed from the internals object itself and cached there on
 * first read. One accessor per constructor rather than one per instance.
 */
function defineLazyInternal(inst, key, compute) {
    const proto = Object.getPrototypeOf(inst._zod);
    if (key in proto && installing !== inst._zod) {
        // A repeat construction: everything is installed already. Cleared here so the reference is not held past the first construction of every type.
        installing = undefined;
        return;
    }
    installing = inst._zod;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing so a re-entrant read from a recursive schema resolves to undefined instead of running the getter again.
            Object.defineProperty(this, key, breaker);
            const outer = broke;
            broke = false;
            try {
                const value = compute(this);
                // A result that resolved through a recursion break is recomputed once the graph is complete; everything else memoizes, undefined included.
                if (broke)
                    delete this[key];
                else
                    Object.defineProperty(this, key, { configurable: true, writable: true, value });
                broke = broke || outer;
                return value;
            }
            catch (err) {
                // A compute that threw memoizes nothing, so a later read runs it again and fails the same way. The shadow goes with it, since leaving it installed would answer undefined for every later read.
                delete this[key];
                broke = broke || outer;
                throw err;
            }
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, value });
        },
    });
}
/**
 * Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
 * data property. One accessor per constructor rather than one per instance, because an own accessor
 * puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
 */
function installLazyProp(inst, key, make, enumerable) {
    const proto = claim(inst, key);
    if (!proto)
        return;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing, so a re-entrant read from a self-referential shape resolves to undefined instead of running the getter again. A data property rather than an accessor: an own accessor is the dictionary-mode transition this exists to avoid.
            const desc = { configurable: true, writable: true, enumerable, value: undefined };
            Object.defineProperty(this, key, desc);
            // a compute that throws leaves the shadow behind, so later reads answer undefined instead of re-throwing; `defineLazy` did the same, and `defineLazyInternal`'s delete-on-catch would cost bytes in every bundle for a case only a throwing user getter reaches
            desc.value = make(this);
            Object.defineProperty(this, key, desc);
            return desc.value;
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
        },
    });
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
    const fn = () => value;
    fn[CONSTANT_CATCH] = true;
    return fn;
}


/***/ }),

/***/ 5395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  YOg: () => (/* binding */ array),
  zMY: () => (/* binding */ schemas_boolean),
  rUs: () => (/* binding */ catchall),
  q0y: () => (/* binding */ describe),
  k5n: () => (/* binding */ _enum),
  Whr: () => (/* binding */ schemas_int),
  ZEF: () => (/* binding */ keyof),
  euz: () => (/* binding */ literal),
  _H3: () => (/* binding */ looseObject),
  mIj: () => (/* binding */ meta),
  mee: () => (/* binding */ nullable),
  Ikc: () => (/* binding */ object),
  lqM: () => (/* binding */ optional),
  OH3: () => (/* binding */ partial),
  FsL: () => (/* binding */ pipe),
  SdS: () => (/* binding */ prefault),
  g1P: () => (/* binding */ record),
  YPB: () => (/* binding */ refine),
  YjP: () => (/* binding */ string),
  zni: () => (/* binding */ superRefine),
  pdi: () => (/* binding */ transform),
  PVZ: () => (/* binding */ tuple),
  KCZ: () => (/* binding */ union),
  L5J: () => (/* binding */ unknown)
});

// UNUSED EXPORTS: ZodMiniAny, ZodMiniArray, ZodMiniBase64, ZodMiniBase64URL, ZodMiniBigInt, ZodMiniBigIntFormat, ZodMiniBoolean, ZodMiniCIDRv4, ZodMiniCIDRv6, ZodMiniCUID, ZodMiniCUID2, ZodMiniCatch, ZodMiniCodec, ZodMiniCreditCard, ZodMiniCustom, ZodMiniCustomStringFormat, ZodMiniDate, ZodMiniDefault, ZodMiniDiscriminatedUnion, ZodMiniE164, ZodMiniEmail, ZodMiniEmoji, ZodMiniEnum, ZodMiniExactOptional, ZodMiniFile, ZodMiniFunction, ZodMiniGUID, ZodMiniIBAN, ZodMiniIPv4, ZodMiniIPv6, ZodMiniIntersection, ZodMiniJWT, ZodMiniKSUID, ZodMiniLazy, ZodMiniLiteral, ZodMiniMAC, ZodMiniMap, ZodMiniNaN, ZodMiniNanoID, ZodMiniNever, ZodMiniNonOptional, ZodMiniNull, ZodMiniNullable, ZodMiniNumber, ZodMiniNumberFormat, ZodMiniObject, ZodMiniOptional, ZodMiniPipe, ZodMiniPrefault, ZodMiniPromise, ZodMiniReadonly, ZodMiniRecord, ZodMiniSet, ZodMiniString, ZodMiniStringFormat, ZodMiniSuccess, ZodMiniSymbol, ZodMiniTemplateLiteral, ZodMiniTransform, ZodMiniTuple, ZodMiniType, ZodMiniULID, ZodMiniURL, ZodMiniUUID, ZodMiniUndefined, ZodMiniUnion, ZodMiniUnknown, ZodMiniVoid, ZodMiniXID, ZodMiniXor, _default, _function, any, base64, base64url, bigint, catch, check, cidrv4, cidrv6, codec, creditCard, cuid, cuid2, currencyCode, custom, date, discriminatedUnion, e164, email, emoji, exactOptional, exactPartial, extend, file, float32, float64, function, guid, hash, hex, hostname, httpUrl, iban, instanceof, int32, int64, intersection, invertCodec, ipv4, ipv6, json, jwt, ksuid, lazy, looseRecord, mac, map, merge, nan, nanoid, nativeEnum, never, nonoptional, null, nullish, number, omit, partialRecord, pick, promise, readonly, required, safeExtend, set, strictObject, stringFormat, stringbool, success, symbol, templateLiteral, uint32, uint64, ulid, undefined, url, uuid, uuidv4, uuidv6, uuidv7, void, xid, xor

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core_core = __nccwpck_require__(8532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/schemas.js + 1 modules
var schemas = __nccwpck_require__(8431);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var core_util = __nccwpck_require__(4723);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __nccwpck_require__(3759);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/errors.js


/* Computing the message eagerly is expensive (pretty-printed JSON of all
 * issues), so defer it until first read. The accessor functions and
 * descriptors are shared across instances to keep error construction
 * cheap; the computed message is cached on the internals object. The
 * setter preserves plain assignment semantics for consumers that
 * overwrite `message`. */
function _getMessage() {
    const internals = this._zod;
    internals.message ?? (internals.message = JSON.stringify(internals.def, core_util/* jsonStringifyReplacer */.k8, 2));
    return internals.message;
}
function _setMessage(value) {
    this._zod.message = value;
}
const _messageDesc = {
    get: _getMessage,
    set: _setMessage,
    enumerable: true,
    configurable: true,
};
const _issuesDesc = { value: undefined, enumerable: false };
/* Prototypes that already carry the lazy `toString`. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
    inst.name = "$ZodError";
    // `_zod` is already non-enumerable: $constructor's init defined it with this same descriptor
    _issuesDesc.value = def;
    Object.defineProperty(inst, "issues", _issuesDesc);
    // Clear the shared slot; a retained `value` pins the last error's issues.
    _issuesDesc.value = undefined;
    Object.defineProperty(inst, "message", _messageDesc);
    /* `toString` lives as a non-enumerable lazy getter on the shared
     * prototype; on first access it caches a per-instance closure so
     * detached usage still works. */
    const proto = Object.getPrototypeOf(inst);
    if (!_installedToString.has(proto)) {
        _installedToString.add(proto);
        Object.defineProperty(proto, "toString", {
            configurable: true,
            enumerable: false,
            get() {
                const value = () => this.message;
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
                return value;
            },
            set(value) {
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
            },
        });
    }
};
const $ZodError = (0,core_core/* $constructor */.xI)("$ZodError", initializer);
const $ZodRealError = (0,core_core/* $constructor */.xI)("$ZodError", initializer, undefined, {
    Parent: Error,
});
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
 * ("toString", "constructor") would otherwise read through to the prototype, and assigning
 * "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
    if (!Object.prototype.hasOwnProperty.call(obj, key)) {
        if (key === "__proto__") {
            Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
        }
        else {
            obj[key] = make();
        }
    }
    return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
    const fieldErrors = {};
    const formErrors = [];
    for (const sub of error.issues) {
        if (sub.path.length > 0) {
            node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
        }
        else {
            formErrors.push(mapper(sub));
        }
    }
    return { formErrors, fieldErrors };
}
function formatError(error, mapper = (issue) => issue.message) {
    const fieldErrors = { _errors: [] };
    const processError = (error, path = []) => {
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    fieldErrors._errors.push(mapper(issue));
                }
                else {
                    let curr = fieldErrors;
                    let i = 0;
                    while (i < fullpath.length) {
                        const el = fullpath[i];
                        const terminal = i === fullpath.length - 1;
                        // `_errors` is reserved by this legacy format, so merge a matching path segment into the current node instead of treating its array as a child.
                        if (el === "_errors") {
                            if (terminal)
                                curr._errors.push(mapper(issue));
                            i++;
                            continue;
                        }
                        // A path element may collide with an inherited property name such as
                        // "__proto__" or "constructor". Truthiness checks read the prototype
                        // (so no node is created, then ._errors.push throws), and bracket
                        // assignment of "__proto__" hits the setter instead of creating an
                        // own key. Guard the read with hasOwnProperty and create the node
                        // with defineProperty so any path element becomes a real own key.
                        if (!Object.prototype.hasOwnProperty.call(curr, el)) {
                            Object.defineProperty(curr, el, {
                                value: { _errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        const node = curr[el];
                        if (terminal) {
                            node._errors.push(mapper(issue));
                        }
                        curr = node;
                        i++;
                    }
                }
            }
        }
    };
    processError(error);
    return fieldErrors;
}
function treeifyError(error, mapper = (issue) => issue.message) {
    const result = { errors: [] };
    const processError = (error, path = []) => {
        var _a;
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                // regular union error
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    result.errors.push(mapper(issue));
                    continue;
                }
                let curr = result;
                let i = 0;
                while (i < fullpath.length) {
                    const el = fullpath[i];
                    const terminal = i === fullpath.length - 1;
                    if (typeof el === "string") {
                        curr.properties ?? (curr.properties = {});
                        // el may collide with an inherited property name ("__proto__",
                        // "constructor", ...); ??= reads the prototype so the node is never
                        // created and curr.errors.push throws. Guard with hasOwnProperty and
                        // create the node with defineProperty so "__proto__" becomes a real
                        // own key rather than invoking the prototype setter.
                        if (!Object.prototype.hasOwnProperty.call(curr.properties, el)) {
                            Object.defineProperty(curr.properties, el, {
                                value: { errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        curr = curr.properties[el];
                    }
                    else {
                        curr.items ?? (curr.items = []);
                        (_a = curr.items)[el] ?? (_a[el] = { errors: [] });
                        curr = curr.items[el];
                    }
                    if (terminal) {
                        curr.errors.push(mapper(issue));
                    }
                    i++;
                }
            }
        }
    };
    processError(error);
    return result;
}
/** Format a ZodError as a human-readable string in the following form.
 *
 * From
 *
 * ```ts
 * ZodError {
 *   issues: [
 *     {
 *       expected: 'string',
 *       code: 'invalid_type',
 *       path: [ 'username' ],
 *       message: 'Invalid input: expected string'
 *     },
 *     {
 *       expected: 'number',
 *       code: 'invalid_type',
 *       path: [ 'favoriteNumbers', 1 ],
 *       message: 'Invalid input: expected number'
 *     }
 *   ];
 * }
 * ```
 *
 * to
 *
 * ```
 * username
 *   ✖ Expected number, received string at "username
 * favoriteNumbers[0]
 *   ✖ Invalid input: expected number
 * ```
 */
function toDotPath(_path) {
    const segs = [];
    const path = _path.map((seg) => (typeof seg === "object" ? seg.key : seg));
    for (const seg of path) {
        if (typeof seg === "number")
            segs.push(`[${seg}]`);
        else if (typeof seg === "symbol")
            segs.push(`[${JSON.stringify(String(seg))}]`);
        else if (/[^\w$]/.test(seg))
            segs.push(`[${JSON.stringify(seg)}]`);
        else {
            if (segs.length)
                segs.push(".");
            segs.push(seg);
        }
    }
    return segs.join("");
}
function prettifyError(error) {
    const lines = [];
    // sort by path length
    const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
    // Process each issue
    for (const issue of issues) {
        lines.push(`✖ ${issue.message}`);
        if (issue.path?.length)
            lines.push(`  → at ${toDotPath(issue.path)}`);
    }
    // Convert Map to formatted string
    return lines.join("\n");
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/parse.js



// Always both keys, so the `_params` read site in `_parse` sees one object shape rather than two.
function finalizeParams(callee, params) {
    return { callee: params?.callee ?? callee, Err: params?.Err };
}
const _parse = (_Err) => {
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
        const result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        if (result.issues.length) {
            const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            core_util/* captureStackTrace */.gx(e, _params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
    const fn = async (schema, value, _ctx, params) => {
        const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
        let result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise)
            result = await result;
        if (result.issues.length) {
            const e = new (params?.Err ?? _Err)(result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            core_util/* captureStackTrace */.gx(e, params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
        throw new core_core/* $ZodAsyncError */.GT();
    }
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
// the error is built on the first read of `error`: finalizing the issues and constructing the instance is most of a failing parse, and a caller that only branches on `success` never pays it. a getter in the literal keeps this small; the alternative, one shared accessor descriptor plus a hidden state slot, reads ~15% faster but costs ~75 B gzipped in every bundle
function failure(Err, issues, ctx) {
    let error;
    return {
        success: false,
        get error() {
            if (!error) {
                error = new Err(issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
                // finalizeIssue drops `input`, so the built error holds nothing; keeping the raw issues past this point pins the parsed value for the life of the result
                issues = undefined;
                ctx = undefined;
            }
            return error;
        },
        set error(e) {
            error = e;
            // a replacement makes the getter's branch unreachable, so the captures have to go here too
            issues = undefined;
            ctx = undefined;
        },
    };
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);
// registry mirrors of the compiler's sentinels, so this module never imports the compiler
const COMPILE_INVALID = /* @__PURE__ */ (/* unused pure expression or super */ null && (Symbol.for("zod.compile.invalid")));
const COMPILE_FALLBACK = /* @__PURE__ */ (/* unused pure expression or super */ null && (Symbol.for("zod.compile.fallback")));
// Deliberately tiny, because v8 will not inline a body carrying the fallback's object literals and throw. Everything that is not the compiled happy path lives in validateFallback, and that split is worth ~35% on a compiled schema.
const validate = ((schema, value, _ctx) => {
    const validator = schema._zod.bag.validator;
    if (validator !== undefined) {
        if (validator(value) !== COMPILE_INVALID)
            return true;
        // a definite sentinel means the runtime would reject, so skip the re-parse; a ctx can still change the answer
        if (validator.definite === true && _ctx === undefined)
            return false;
    }
    return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
    const ctx = _ctx
        ? { ..._ctx, async: false, abortEarly: true }
        : { async: false, abortEarly: true };
    const fallbackRun = schema._zod.bag.fallbackRun;
    let result;
    if (fallbackRun) {
        // skip nested fast paths on the fallback, so user callbacks keep the at-most-twice bound
        ctx[COMPILE_FALLBACK] = true;
        result = fallbackRun({ value, issues: [] }, ctx);
    }
    else {
        result = schema._zod.run({ value, issues: [] }, ctx);
    }
    if (result instanceof Promise) {
        throw new core.$ZodAsyncError();
    }
    return result.issues.length === 0;
}
// no fast path: the compiler keeps async parses on the runtime, because a promise-returning callback that is not declared async compiles to a throw
const validateAsync = async (schema, value, _ctx) => {
    const ctx = _ctx
        ? { ..._ctx, async: true, abortEarly: true }
        : { async: true, abortEarly: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length === 0;
};
const _encode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return parse(schema, value, ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const encode = /* @__PURE__*/ _encode($ZodRealError);
const _decode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        return parse(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decode = /* @__PURE__*/ _decode($ZodRealError);
const _encodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return (await parseAsync(schema, value, ctx, finalizeParams(fn, _params)));
    };
    return fn;
};
const encodeAsync = /* @__PURE__*/ _encodeAsync($ZodRealError);
const _decodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decodeAsync = /* @__PURE__*/ _decodeAsync($ZodRealError);
const _safeEncode = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParse(_Err)(schema, value, ctx);
};
const safeEncode = /* @__PURE__*/ _safeEncode($ZodRealError);
const _safeDecode = (_Err) => (schema, value, _ctx) => {
    return _safeParse(_Err)(schema, value, _ctx);
};
const safeDecode = /* @__PURE__*/ _safeDecode($ZodRealError);
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParseAsync(_Err)(schema, value, ctx);
};
const safeEncodeAsync = /* @__PURE__*/ _safeEncodeAsync($ZodRealError);
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
    return _safeParseAsync(_Err)(schema, value, _ctx);
};
const safeDecodeAsync = /* @__PURE__*/ _safeDecodeAsync($ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/mini/schemas.js




const ZodMiniType = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniType", (inst, def) => {
    if (!inst._zod)
        throw new Error("Uninitialized schema in ZodMiniType.");
    schemas/* $ZodType */.W4.init(inst, def);
    inst.def = def;
    inst.type = def.type;
}, {
    // `with` is an alias for `check`: the same function object, not a wrapper.
    get with() {
        return this.check;
    },
    set with(value) {
        core_util/* own */.qh(this, "with", value);
    },
    parse(data, params) {
        return parse(this, data, params, { callee: this.parse });
    },
    parseAsync(data, params) {
        return parseAsync(this, data, params, { callee: this.parseAsync });
    },
    safeParse(data, params) {
        return safeParse(this, data, params);
    },
    safeParseAsync(data, params) {
        return safeParseAsync(this, data, params);
    },
    check(...checks) {
        const def = this.def;
        return this.clone({
            ...def,
            checks: [
                ...(def.checks ?? []),
                ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch),
            ],
        }, { parent: true });
    },
    clone(_def, params) {
        return core_util/* clone */.o8(this, _def, params);
    },
    brand() {
        return this;
    },
    register(reg, meta) {
        reg.add(this, meta);
        return this;
    },
    apply(fn, ...args) {
        return args.length === 0 ? fn(this) : fn(this, ...args);
    },
});
const ZodMiniString = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniString", (inst, def) => {
    schemas/* $ZodString */.$v.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string(params) {
    return api/* _string */.Rl(ZodMiniString, params);
}
const ZodMiniStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniStringFormat", (inst, def) => {
    core.$ZodStringFormat.init(inst, def);
    ZodMiniString.init(inst, def);
})));
const ZodMiniEmail = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniEmail", (inst, def) => {
    core.$ZodEmail.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function email(params) {
    return core._email(ZodMiniEmail, params);
}
const ZodMiniGUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniGUID", (inst, def) => {
    core.$ZodGUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function guid(params) {
    return core._guid(ZodMiniGUID, params);
}
const ZodMiniUUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniUUID", (inst, def) => {
    core.$ZodUUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function uuid(params) {
    return core._uuid(ZodMiniUUID, params);
}
// @__NO_SIDE_EFFECTS__
function uuidv4(params) {
    return core._uuidv4(ZodMiniUUID, params);
}
// ZodMiniUUIDv6
// @__NO_SIDE_EFFECTS__
function uuidv6(params) {
    return core._uuidv6(ZodMiniUUID, params);
}
// ZodMiniUUIDv7
// @__NO_SIDE_EFFECTS__
function uuidv7(params) {
    return core._uuidv7(ZodMiniUUID, params);
}
const ZodMiniURL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniURL", (inst, def) => {
    core.$ZodURL.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function url(params) {
    return core._url(ZodMiniURL, params);
}
// @__NO_SIDE_EFFECTS__
function httpUrl(params) {
    return core._url(ZodMiniURL, {
        protocol: regexes.httpProtocol,
        hostname: regexes.domain,
        ...util.normalizeParams(params),
    });
}
const ZodMiniEmoji = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniEmoji", (inst, def) => {
    core.$ZodEmoji.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function emoji(params) {
    return core._emoji(ZodMiniEmoji, params);
}
const ZodMiniNanoID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNanoID", (inst, def) => {
    core.$ZodNanoID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function nanoid(params) {
    return core._nanoid(ZodMiniNanoID, params);
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link ZodMiniCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const ZodMiniCUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCUID", (inst, def) => {
    core.$ZodCUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
/**
 * Validates a CUID v1 string.
 *
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2 | `z.cuid2()`} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function cuid(params) {
    return core._cuid(ZodMiniCUID, params);
}
const ZodMiniCUID2 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCUID2", (inst, def) => {
    core.$ZodCUID2.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function cuid2(params) {
    return core._cuid2(ZodMiniCUID2, params);
}
const ZodMiniULID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniULID", (inst, def) => {
    core.$ZodULID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ulid(params) {
    return core._ulid(ZodMiniULID, params);
}
const ZodMiniXID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniXID", (inst, def) => {
    core.$ZodXID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function xid(params) {
    return core._xid(ZodMiniXID, params);
}
const ZodMiniKSUID = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniKSUID", (inst, def) => {
    core.$ZodKSUID.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ksuid(params) {
    return core._ksuid(ZodMiniKSUID, params);
}
const ZodMiniIPv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIPv4", (inst, def) => {
    core.$ZodIPv4.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ipv4(params) {
    return core._ipv4(ZodMiniIPv4, params);
}
const ZodMiniIPv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIPv6", (inst, def) => {
    core.$ZodIPv6.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function ipv6(params) {
    return core._ipv6(ZodMiniIPv6, params);
}
const ZodMiniCIDRv4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCIDRv4", (inst, def) => {
    core.$ZodCIDRv4.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function cidrv4(params) {
    return core._cidrv4(ZodMiniCIDRv4, params);
}
const ZodMiniCIDRv6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCIDRv6", (inst, def) => {
    core.$ZodCIDRv6.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function cidrv6(params) {
    return core._cidrv6(ZodMiniCIDRv6, params);
}
const ZodMiniMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniMAC", (inst, def) => {
    core.$ZodMAC.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function mac(params) {
    return core._mac(ZodMiniMAC, params);
}
const ZodMiniBase64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBase64", (inst, def) => {
    core.$ZodBase64.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function base64(params) {
    return core._base64(ZodMiniBase64, params);
}
const ZodMiniBase64URL = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBase64URL", (inst, def) => {
    core.$ZodBase64URL.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function base64url(params) {
    return core._base64url(ZodMiniBase64URL, params);
}
const ZodMiniE164 = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniE164", (inst, def) => {
    core.$ZodE164.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function e164(params) {
    return core._e164(ZodMiniE164, params);
}
const ZodMiniCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCreditCard", (inst, def) => {
    core.$ZodCreditCard.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function creditCard(params) {
    return core._creditCard(ZodMiniCreditCard, params);
}
const ZodMiniIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIBAN", (inst, def) => {
    core.$ZodIBAN.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function iban(params) {
    return core._iban(ZodMiniIBAN, params);
}
const ZodMiniJWT = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniJWT", (inst, def) => {
    core.$ZodJWT.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function jwt(params) {
    return core._jwt(ZodMiniJWT, params);
}
const ZodMiniCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCustomStringFormat", (inst, def) => {
    core.$ZodCustomStringFormat.init(inst, def);
    ZodMiniStringFormat.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function stringFormat(format, fnOrRegex, _params = {}) {
    return core._stringFormat(ZodMiniCustomStringFormat, format, fnOrRegex, _params);
}
// @__NO_SIDE_EFFECTS__
function hostname(_params) {
    return core._stringFormat(ZodMiniCustomStringFormat, "hostname", regexes.hostname, _params);
}
// @__NO_SIDE_EFFECTS__
function hex(_params) {
    return core._stringFormat(ZodMiniCustomStringFormat, "hex", regexes.hex, _params);
}
// @__NO_SIDE_EFFECTS__
function currencyCode(_params) {
    return core._stringFormat(ZodMiniCustomStringFormat, "currency_code", regexes.currencyCode, _params);
}
// @__NO_SIDE_EFFECTS__
function hash(alg, params) {
    const enc = params?.enc ?? "hex";
    const format = `${alg}_${enc}`;
    const regex = core.regexes[format];
    // check for unrecognized format
    if (!regex)
        throw new Error(`Unrecognized hash format: ${format}`);
    return core._stringFormat(ZodMiniCustomStringFormat, format, regex, params);
}
const ZodMiniNumber = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniNumber", (inst, def) => {
    schemas/* $ZodNumber */.vz.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number(params) {
    return core._number(ZodMiniNumber, params);
}
const ZodMiniNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniNumberFormat", (inst, def) => {
    schemas/* $ZodNumberFormat */.I.init(inst, def);
    ZodMiniNumber.init(inst, def);
});
function schemas_int(params) {
    return api/* _int */.LK(ZodMiniNumberFormat, params);
}
function float32(params) {
    return core._float32(ZodMiniNumberFormat, params);
}
function float64(params) {
    return core._float64(ZodMiniNumberFormat, params);
}
function int32(params) {
    return core._int32(ZodMiniNumberFormat, params);
}
function uint32(params) {
    return core._uint32(ZodMiniNumberFormat, params);
}
const ZodMiniBoolean = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniBoolean", (inst, def) => {
    schemas/* $ZodBoolean */.sF.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function schemas_boolean(params) {
    return api/* _boolean */._L(ZodMiniBoolean, params);
}
const ZodMiniBigInt = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBigInt", (inst, def) => {
    core.$ZodBigInt.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function bigint(params) {
    return core._bigint(ZodMiniBigInt, params);
}
const ZodMiniBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniBigIntFormat", (inst, def) => {
    core.$ZodBigIntFormat.init(inst, def);
    ZodMiniBigInt.init(inst, def);
})));
function int64(params) {
    return core._int64(ZodMiniBigIntFormat, params);
}
function uint64(params) {
    return core._uint64(ZodMiniBigIntFormat, params);
}
const ZodMiniSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniSymbol", (inst, def) => {
    core.$ZodSymbol.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function symbol(params) {
    return core._symbol(ZodMiniSymbol, params);
}
const ZodMiniUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniUndefined", (inst, def) => {
    core.$ZodUndefined.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _undefined(params) {
    return core._undefined(ZodMiniUndefined, params);
}

const ZodMiniNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNull", (inst, def) => {
    core.$ZodNull.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _null(params) {
    return core._null(ZodMiniNull, params);
}

const ZodMiniAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniAny", (inst, def) => {
    core.$ZodAny.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function any() {
    return core._any(ZodMiniAny);
}
const ZodMiniUnknown = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniUnknown", (inst, def) => {
    schemas/* $ZodUnknown */.GP.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
    return api/* _unknown */.em(ZodMiniUnknown);
}
const ZodMiniNever = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNever", (inst, def) => {
    core.$ZodNever.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function never(params) {
    return core._never(ZodMiniNever, params);
}
const ZodMiniVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniVoid", (inst, def) => {
    core.$ZodVoid.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _void(params) {
    return core._void(ZodMiniVoid, params);
}

const ZodMiniDate = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniDate", (inst, def) => {
    core.$ZodDate.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function date(params) {
    return core._date(ZodMiniDate, params);
}
const ZodMiniArray = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniArray", (inst, def) => {
    schemas/* $ZodArray */.$p.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
    return new ZodMiniArray({
        type: "array",
        element: element,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// .keyof
// @__NO_SIDE_EFFECTS__
function keyof(schema) {
    const shape = schema._zod.def.shape;
    return _enum(Object.keys(shape));
}
const ZodMiniObject = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniObject", (inst, def) => {
    schemas/* $ZodObject */.L8.init(inst, def);
    ZodMiniType.init(inst, def);
    core_util/* installLazyProp */.X(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function object(shape, params) {
    const def = {
        type: "object",
        shape: shape ?? {},
        ...core_util/* normalizeParams */.A2(params),
    };
    return new ZodMiniObject(def);
}
// strictObject
// @__NO_SIDE_EFFECTS__
function strictObject(shape, params) {
    return new ZodMiniObject({
        type: "object",
        shape,
        catchall: never(),
        ...util.normalizeParams(params),
    });
}
// looseObject
// @__NO_SIDE_EFFECTS__
function looseObject(shape, params) {
    return new ZodMiniObject({
        type: "object",
        shape,
        catchall: unknown(),
        ...core_util/* normalizeParams */.A2(params),
    });
}
// object methods
// @__NO_SIDE_EFFECTS__
function extend(schema, shape) {
    return util.extend(schema, shape);
}
// @__NO_SIDE_EFFECTS__
function safeExtend(schema, shape) {
    return util.safeExtend(schema, shape);
}
/**
 * @deprecated Use [`z.extend(A, B.shape)`](https://zod.dev/api?id=extend) instead.
 */
// @__NO_SIDE_EFFECTS__
function merge(a, b) {
    return util.merge(a, b);
}
// @__NO_SIDE_EFFECTS__
function pick(schema, mask) {
    return util.pick(schema, mask);
}
// .omit
// @__NO_SIDE_EFFECTS__
function omit(schema, mask) {
    return util.omit(schema, mask);
}
// @__NO_SIDE_EFFECTS__
function partial(schema, mask) {
    const def = schema._zod.def;
    if (def.type !== "tuple")
        return core_util/* partial */.OH(ZodMiniOptional, schema, mask);
    // a refinement was authored against the full arity; partialing would run it on a shorter array
    if (def.checks?.length)
        throw new Error(".partial() cannot be used on tuple schemas containing refinements");
    return core_util/* clone */.o8(schema, {
        ...def,
        items: def.items.map((item) => new ZodMiniOptional({ type: "optional", innerType: item })),
    });
}
// @__NO_SIDE_EFFECTS__
function exactPartial(schema, mask) {
    return util.partial(ZodMiniExactOptional, schema, mask, "exactPartial");
}
// @__NO_SIDE_EFFECTS__
function required(schema, mask) {
    return util.required(ZodMiniNonOptional, schema, mask);
}
// @__NO_SIDE_EFFECTS__
function catchall(inst, catchall) {
    // `mergeDefs` rather than a spread: spreading reads `shape`, and resolving it can mint a whole fresh subtree
    return inst.clone(core_util/* mergeDefs */.zM(inst._zod.def, { catchall: catchall }));
}
const ZodMiniUnion = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniUnion", (inst, def) => {
    schemas/* $ZodUnion */.cu.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
    return new ZodMiniUnion({
        type: "union",
        options: options,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodMiniXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniXor", (inst, def) => {
    ZodMiniUnion.init(inst, def);
    core.$ZodXor.init(inst, def);
})));
/** Creates an exclusive union (XOR) where exactly one option must match.
 * Unlike regular unions that succeed when any option matches, xor fails if
 * zero or more than one option matches the input. */
function xor(options, params) {
    return new ZodMiniXor({
        type: "union",
        options: options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
const ZodMiniDiscriminatedUnion = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniDiscriminatedUnion", (inst, def) => {
    core.$ZodDiscriminatedUnion.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function discriminatedUnion(discriminator, options, params) {
    return new ZodMiniDiscriminatedUnion({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
const ZodMiniIntersection = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniIntersection", (inst, def) => {
    core.$ZodIntersection.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function intersection(left, right) {
    return new ZodMiniIntersection({
        type: "intersection",
        left: left,
        right: right,
    });
}
const ZodMiniTuple = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniTuple", (inst, def) => {
    schemas/* $ZodTuple */.G3.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function tuple(items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof schemas/* $ZodType */.W4;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new ZodMiniTuple({
        type: "tuple",
        items: items,
        rest,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodMiniRecord = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniRecord", (inst, def) => {
    schemas/* $ZodRecord */.h.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
    // v3-compat: z.record(valueType, params?) — defaults keyType to z.string()
    if (!valueType || !valueType._zod) {
        return new ZodMiniRecord({
            type: "record",
            keyType: string(),
            valueType: keyType,
            ...core_util/* normalizeParams */.A2(valueType),
        });
    }
    return new ZodMiniRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function partialRecord(keyType, valueType, params) {
    return new ZodMiniRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
        partial: true,
    });
}
function looseRecord(keyType, valueType, params) {
    return new ZodMiniRecord({
        type: "record",
        keyType,
        valueType: valueType,
        mode: "loose",
        ...util.normalizeParams(params),
    });
}
const ZodMiniMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniMap", (inst, def) => {
    core.$ZodMap.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function map(keyType, valueType, params) {
    return new ZodMiniMap({
        type: "map",
        keyType: keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodMiniSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniSet", (inst, def) => {
    core.$ZodSet.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function set(valueType, params) {
    return new ZodMiniSet({
        type: "set",
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodMiniEnum = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniEnum", (inst, def) => {
    schemas/* $ZodEnum */.VO.init(inst, def);
    ZodMiniType.init(inst, def);
    // reuse the parsed value set so a numeric TS enum's reverse-mapping keys stay out
    inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    return new ZodMiniEnum({
        type: "enum",
        entries,
        ...core_util/* normalizeParams */.A2(params),
    });
}

// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function nativeEnum(entries, params) {
    return new ZodMiniEnum({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
const ZodMiniLiteral = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniLiteral", (inst, def) => {
    schemas/* $ZodLiteral */.nu.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
    return new ZodMiniLiteral({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodMiniFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniFile", (inst, def) => {
    core.$ZodFile.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function file(params) {
    return core._file(ZodMiniFile, params);
}
const ZodMiniTransform = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniTransform", (inst, def) => {
    schemas/* $ZodTransform */.Wc.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function transform(fn) {
    return new ZodMiniTransform({
        type: "transform",
        transform: fn,
    });
}
const ZodMiniOptional = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniOptional", (inst, def) => {
    schemas/* $ZodOptional */.ig.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
    return new ZodMiniOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodMiniExactOptional = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniExactOptional", (inst, def) => {
    core.$ZodExactOptional.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function exactOptional(innerType) {
    return new ZodMiniExactOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodMiniNullable = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniNullable", (inst, def) => {
    schemas/* $ZodNullable */.qc.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function nullable(innerType) {
    return new ZodMiniNullable({
        type: "nullable",
        innerType: innerType,
    });
}
// nullish
// @__NO_SIDE_EFFECTS__
function nullish(innerType) {
    return optional(nullable(innerType));
}
const ZodMiniDefault = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniDefault", (inst, def) => {
    core.$ZodDefault.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _default(innerType, defaultValue) {
    return new ZodMiniDefault({
        type: "default",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
const ZodMiniPrefault = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniPrefault", (inst, def) => {
    schemas/* $ZodPrefault */.VF.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function prefault(innerType, defaultValue) {
    return new ZodMiniPrefault({
        type: "prefault",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : core_util/* shallowClone */.yG(defaultValue);
        },
    });
}
const ZodMiniNonOptional = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNonOptional", (inst, def) => {
    core.$ZodNonOptional.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function nonoptional(innerType, params) {
    return new ZodMiniNonOptional({
        type: "nonoptional",
        innerType: innerType,
        ...util.normalizeParams(params),
    });
}
const ZodMiniSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniSuccess", (inst, def) => {
    core.$ZodSuccess.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function success(innerType) {
    return new ZodMiniSuccess({
        type: "success",
        innerType: innerType,
    });
}
const ZodMiniCatch = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCatch", (inst, def) => {
    core.$ZodCatch.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _catch(innerType, catchValue) {
    return new ZodMiniCatch({
        type: "catch",
        innerType: innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : core.util.constantCatch(catchValue)),
    });
}

const ZodMiniNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniNaN", (inst, def) => {
    core.$ZodNaN.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function nan(params) {
    return core._nan(ZodMiniNaN, params);
}
const ZodMiniPipe = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniPipe", (inst, def) => {
    schemas/* $ZodPipe */._m.init(inst, def);
    ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function pipe(in_, out) {
    return new ZodMiniPipe({
        type: "pipe",
        in: in_,
        out: out,
    });
}
const ZodMiniCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniCodec", (inst, def) => {
    ZodMiniPipe.init(inst, def);
    core.$ZodCodec.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function codec(in_, out, params) {
    return new ZodMiniCodec({
        type: "pipe",
        in: in_,
        out: out,
        transform: params.decode,
        reverseTransform: params.encode,
    });
}
// @__NO_SIDE_EFFECTS__
function invertCodec(codec) {
    const def = codec._zod.def;
    return new ZodMiniCodec({
        type: "pipe",
        in: def.out,
        out: def.in,
        transform: def.reverseTransform,
        reverseTransform: def.transform,
    });
}
const ZodMiniReadonly = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniReadonly", (inst, def) => {
    core.$ZodReadonly.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function readonly(innerType) {
    return new ZodMiniReadonly({
        type: "readonly",
        innerType: innerType,
    });
}
const ZodMiniTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniTemplateLiteral", (inst, def) => {
    core.$ZodTemplateLiteral.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function templateLiteral(parts, params) {
    return new ZodMiniTemplateLiteral({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
const ZodMiniLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniLazy", (inst, def) => {
    core.$ZodLazy.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// export function lazy<T extends object>(getter: () => T): T {
//   return util.createTransparentProxy<T>(getter);
// }
// @__NO_SIDE_EFFECTS__
function _lazy(getter) {
    return new ZodMiniLazy({
        type: "lazy",
        getter: getter,
    });
}

const ZodMiniPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniPromise", (inst, def) => {
    core.$ZodPromise.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function promise(innerType) {
    return new ZodMiniPromise({
        type: "promise",
        innerType: innerType,
    });
}
const ZodMiniCustom = /*@__PURE__*/ core_core/* $constructor */.xI("ZodMiniCustom", (inst, def) => {
    schemas/* $ZodCustom */.b0.init(inst, def);
    ZodMiniType.init(inst, def);
});
// custom checks
// @__NO_SIDE_EFFECTS__
function check(fn, params) {
    const ch = new core.$ZodCheck({
        check: "custom",
        ...util.normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
// ZodCustom custom schema
// @__NO_SIDE_EFFECTS__
function custom(fn, _params) {
    return core._custom(ZodMiniCustom, fn ?? (() => true), _params);
}
// refine
// @__NO_SIDE_EFFECTS__
function refine(fn, _params = {}) {
    return api/* _refine */.fU(ZodMiniCustom, fn, _params);
}
// superRefine
// @__NO_SIDE_EFFECTS__
function superRefine(fn, params) {
    return api/* _superRefine */.MB(fn, params);
}
// Re-export describe and meta from core
const describe = api/* describe */.q0;
const meta = api/* meta */.mI;
// instanceof
class Class {
    constructor(..._args) { }
}
// @__NO_SIDE_EFFECTS__
function _instanceof(cls, params = {}) {
    const inst = custom((data) => data instanceof cls, params);
    inst._zod.bag.Class = cls;
    // Override check to emit invalid_type instead of custom
    inst._zod.check = (payload) => {
        if (!(payload.value instanceof cls)) {
            payload.issues.push({
                code: "invalid_type",
                expected: cls.name,
                input: payload.value,
                inst,
                path: [...(inst._zod.def.path ?? [])],
            });
        }
    };
    return inst;
}

// stringbool
const stringbool = (...args) => core._stringbool({
    Codec: ZodMiniCodec,
    Boolean: ZodMiniBoolean,
    String: ZodMiniString,
}, ...args);
// @__NO_SIDE_EFFECTS__
function json() {
    const jsonSchema = _lazy(() => {
        return union([string(), number(), schemas_boolean(), _null(), array(jsonSchema), record(string(), jsonSchema)]);
    });
    return jsonSchema;
}
const ZodMiniFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMiniFunction", (inst, def) => {
    core.$ZodFunction.init(inst, def);
    ZodMiniType.init(inst, def);
})));
// @__NO_SIDE_EFFECTS__
function _function(params) {
    return new ZodMiniFunction({
        type: "function",
        input: Array.isArray(params?.input) ? tuple(params?.input) : (params?.input ?? array(unknown())),
        output: params?.output ?? unknown(),
    });
}



/***/ }),

/***/ 8797:
/***/ ((module) => {

module.exports = /*#__PURE__*/JSON.parse('{"rE":"1.0.0","SN":{"O":"https://github.com/website-preflight/website-preflight/issues"},"Jk":{"O":"git+https://github.com/website-preflight/website-preflight.git"}}');

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(5035);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
