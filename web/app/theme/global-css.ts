import { defineGlobalStyles } from '@chakra-ui/react'

/**
 * What is printed of a screen; vouchers and receipts have a page of their own. Without a size: with one a browser no longer
 * offers paper and direction, and a wide report could not be printed across.
 */
const PAPER = { margin: '12mm' }

/** Styles of the page itself, and of plain elements that appear thousands of times in a table. */
export const houseCss = defineGlobalStyles({
  html: {
    color: 'fg',
    lineHeight: '1.5',
    colorPalette: 'accent',
    fontSize: '100%',
    scrollbarGutter: { base: 'auto', md: 'stable' },
    colorScheme: 'light',
    accentColor: '{colors.accent.solid}',
  },
  'html.dark': { colorScheme: 'dark' },
  // A browser's own, while it isn't chosen, is of a warm grey that looks brown among the house's cool ones.
  ':where(input:is([type=radio], [type=checkbox]):not(:checked))': {
    appearance: 'none',
    boxSize: '13px',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'fg.subtle',
    borderRadius: 'l1',
  },
  ':where(input[type=radio])': { borderRadius: 'full' },
  body: { bg: 'bg', fontFamily: 'body', fontSize: 'md', minHeight: '100dvh' },
  // Behind a dialog the page stays where it is, and the strip that is kept for the scroll bar, which no backdrop reaches, is
  // as dark. Of the body alone: what the root has, or what is inherited, is worked out anew for every cell of a long table.
  'body:has(> [data-scope=dialog][data-part=backdrop][data-state=open], dialog[open])': {
    bg: 'bg.behind',
    // Not in a narrow window with a pointer, which has no such strip: all in it would move by the width of the bar.
    '@media (min-width: 48rem), (pointer: coarse)': { overflow: 'hidden' },
  },
  // A dialog forbids the body to be pressed, which is inherited; its backdrop keeps the presses away already.
  '#root': { bg: 'bg', minHeight: '100dvh', pointerEvents: 'auto' },
  'h1, h2, h3': { textWrap: 'balance' },
  ':focus-visible': { outlineColor: 'accent.focusRing' },
  '.money': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
  '.money[data-sign="negative"]': { color: 'debit.fg' },
  '.money[data-signed][data-sign="positive"]': { color: 'credit.fg' },
  '.money-code': { color: 'fg.muted', fontSize: '0.8em', marginInlineStart: '0.4em' },
  // From what comes first to what comes next, in a page from right to left too.
  '[data-arrow]:dir(rtl)': { display: 'inline-block', transform: 'scaleX(-1)' },
  // As high as a finger needs on a phone.
  '.chakra-button': { minHeight: { base: '10', md: 'auto' } },
  '.row-button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '10', md: '8' },
    px: '2.5',
    fontSize: 'xs',
    fontWeight: 'semibold',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    // A finger is broader than a pointer.
    '@media (pointer: coarse)': { minHeight: '10' },
  },
  // Calm in every row; it warns where one is about to press it.
  '.row-button[data-tone="danger"]:is(:hover, :focus-visible):not(:disabled)': {
    color: 'debit.fg',
  },
  '.row-buttons': {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'flex-start',
    gap: '2',
    my: '-1',
  },
  '@page': PAPER,
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
})
