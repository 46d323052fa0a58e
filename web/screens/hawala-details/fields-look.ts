/** The fields of a card, two side by side where there is room. */
export const FIELDS_LOOK = {
  display: 'grid',
  columnGap: '4',
  // Save stays in view on a desk's screen.
  rowGap: '2.5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
