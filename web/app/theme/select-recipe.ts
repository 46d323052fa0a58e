import { defineSlotRecipe } from '@chakra-ui/react'

/**
 * The browser's select in the look of an input, as Chakra draws it, in the two sizes that the app uses. Chakra's own recipe
 * takes its border from the recipe of another select, with its own list. So every page would load both.
 */
export const selectRecipe = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { height: 'fit-content', display: 'flex', width: '100%', position: 'relative' },
    field: {
      width: '100%',
      minWidth: '0',
      height: 'var(--select-field-height)',
      appearance: 'none',
      lineHeight: 'normal',
      borderWidth: '1px',
      borderRadius: 'l2',
      outline: '0',
      focusVisibleRing: 'inside',
      _disabled: { layerStyle: 'disabled' },
      _invalid: { focusRingColor: 'border.error', borderColor: 'border.error' },
      '& > option, & > optgroup': { bg: 'bg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '50%',
      height: '100%',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      color: 'fg.muted',
      pointerEvents: 'none',
      transform: 'translateY(-50%)',
      _disabled: { opacity: '0.5' },
      _invalid: { color: 'fg.error' },
      _icon: { width: '1em', height: '1em' },
    },
  },
  variants: {
    size: {
      sm: {
        root: { '--select-field-height': 'sizes.9' },
        field: { textStyle: 'sm', ps: '2.5', pe: '8' },
        indicator: { textStyle: 'md' },
      },
      md: {
        root: { '--select-field-height': 'sizes.10' },
        field: { textStyle: 'sm', ps: '3', pe: '8' },
        indicator: { textStyle: 'lg' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})
