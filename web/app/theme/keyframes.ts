import { defineKeyframes } from '@chakra-ui/react'

/**
 * The animations that the recipes in system.ts use: of spinners, placeholders and dialogs. Chakra's own list has 27 more,
 * which every page would load and put into its style sheet.
 */
export const keyframes = defineKeyframes({
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.95' } },
})
