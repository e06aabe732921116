import assert from 'node:assert/strict';
import test from 'node:test';
import { VISITOR_KEYS } from '@babel/types';
import { FIELDS_WITH_VALUES } from '../../src/handler/tree.js';

/** What is below these is gone when the program runs. */
const ONLY_TYPES = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'predicate']);
/** Literal text between the holes of a template. */
const WITHOUT_NAMES = new Set(['quasis']);

for (const [type, fields] of Object.entries(FIELDS_WITH_VALUES)) {
  test(`the fields of ${type} that are looked at are all that can hold a value`, () => {
    const all = VISITOR_KEYS[type]?.filter((field) => !ONLY_TYPES.has(field) && !WITHOUT_NAMES.has(field));
    assert.deepEqual(new Set(fields), new Set(all));
  });
}
