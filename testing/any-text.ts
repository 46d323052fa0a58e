import fc from 'fast-check'

/**
 * Texts of any characters, for tests of properties. This is faster than fast-check's own arbitrary, which first prepares
 * all of Unicode.
 */
export const anyText = fc.string({
  unit: fc
    .integer({ min: 0, max: 0x2_ff_ff })
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code)),
})
