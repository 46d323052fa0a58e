import fc from 'fast-check'

/** Texts of any characters, for properties. Quicker than fast-check's own, which prepares all of Unicode first. */
export const anyText = fc.string({
  unit: fc
    .integer({ min: 0, max: 0x2_ff_ff })
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code)),
})
