/**
 * The characters of a name that no URL writes as they are, each once: what RFC 3986 leaves out of a path segment
 * (blanks, controls, `"#%<>?\^` and the backtick, braces and the bar), lone surrogates and bidirectional controls.
 * Letters beyond ASCII are fine: clients encode them without a word (RFC 3987).
 */
export function charactersNoUrlCarries(name: string): readonly string[] {
  return [...new Set(name.match(NOT_IN_A_SEGMENT))];
}

const NOT_IN_A_SEGMENT =
  /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD\uFEFF"#%<>?\\^`{|}]/gu;
