import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineKeyframes,
  defineSlotRecipe,
} from '@chakra-ui/react'
import {
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  inputRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { baseColors, semanticColors } from './colors.ts'
import { houseCss } from './global-css.ts'

/**
 * The browser's select in the look of an input, as Chakra draws it, in the two sizes that the app uses. Chakra's own recipe
 * takes its border from the recipe of another select, which draws its own list. So every page would load both.
 */
const selectRecipe = defineSlotRecipe({
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

/**
 * The animations that the recipes in system.ts use: of spinners, placeholders and dialogs. Chakra's own list has 27 more.
 * Every page would load them and put them into its style sheet.
 */
const keyframes = defineKeyframes({
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.95' } },
})

const fontStack =
  "'Segoe UI', system-ui, -apple-system, 'Noto Sans', Roboto, 'Helvetica Neue', Arial, 'Vazirmatn Variable', sans-serif"

/** The width of the sidebar on large screens, and the height of its foot, above which toasts are shown. */
const sidebarSizes = {
  sidebar: { value: '264px' },
  sidebarFoot: { value: 'clamp(2.375rem, 5dvh, 3.25rem)' },
}

/**
 * Chakra's global styles without the two that mix colours, because Chrome 109 can't mix them. global-css.ts replaces the
 * two.
 */
const {
  '*::placeholder, *[data-placeholder]': _,
  '*::selection': __,
  ...withoutMixtures
} = globalCss

/** Only the parts of Chakra that the screens use, to keep the bundle small. Add the recipe of a new component here. */
const parts = defineConfig({
  preflight: true,
  cssVarsPrefix: 'house',
  cssVarsRoot: ':where(html)',
  globalCss: { ...withoutMixtures, ...houseCss },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    // The recipes below use only this layer style.
    layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
    tokens: {
      ...tokens,
      sizes: { ...tokens.sizes, ...sidebarSizes },
      spacing: { ...tokens.spacing, ...sidebarSizes },
      colors: baseColors,
      fonts: {
        ...tokens.fonts,
        body: { value: fontStack },
        heading: { value: fontStack },
        persian: { value: "'Vazirmatn Variable', 'Segoe UI', Tahoma, sans-serif" },
      },
      fontSizes: {
        ...tokens.fontSizes,
        xs: { value: '0.8125rem' },
        sm: { value: '0.875rem' },
        md: { value: '0.9375rem' },
        lg: { value: '1.0625rem' },
        xl: { value: '1.25rem' },
        '2xl': { value: '1.5rem' },
      },
    },
    semanticTokens: {
      colors: semanticColors,
      radii: {
        l1: { value: '4px' },
        l2: { value: '6px' },
        l3: { value: '9px' },
      },
      shadows: {
        xs: {
          value: { _light: '0 1px 2px rgb(16 24 40 / 6%)', _dark: '0 1px 2px rgb(0 0 0 / 40%)' },
        },
        sm: {
          value: { _light: '0 1px 3px rgb(16 24 40 / 9%)', _dark: '0 1px 3px rgb(0 0 0 / 50%)' },
        },
        md: {
          value: { _light: '0 4px 12px rgb(16 24 40 / 12%)', _dark: '0 4px 12px rgb(0 0 0 / 55%)' },
        },
        lg: {
          value: {
            _light: '0 12px 32px rgb(16 24 40 / 16%)',
            _dark: '0 12px 32px rgb(0 0 0 / 60%)',
          },
        },
      },
    },
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      input: inputRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      field: fieldSlotRecipe,
      nativeSelect: selectRecipe,
    },
  },
})

/** The padding between a dialog's sides and its content. */
const INSET = { px: { base: '4', md: '6' } }
const control = {
  bg: 'bg.panel',
  borderColor: 'border.control',
  // People must be able to read what they can't change, such as a fixed rate. The recipes would only fade it.
  _disabled: { opacity: '1', bg: 'bg.subtle', borderColor: 'border.emphasized' },
}

/** A solid button under the pointer, or while its list is open. */
const PRESSABLE = { bg: 'colorPalette.solid', opacity: '0.9' }

/** Changes to Chakra's recipes. */
const house = defineConfig({
  theme: {
    recipes: {
      button: {
        base: { fontWeight: 'semibold' },
        variants: {
          variant: {
            outline: { bg: 'bg.panel', borderColor: 'border.emphasized' },
            // Chakra's recipe mixes the colours of these two states. In Chrome 109, the button under the pointer would then
            // have no colour at all.
            solid: { _hover: PRESSABLE, _expanded: PRESSABLE },
          },
        },
      },
      input: { variants: { variant: { outline: control } } },
      textarea: { variants: { variant: { outline: control } } },
    },
    slotRecipes: {
      dialog: {
        slots: dialogSlotRecipe.slots ?? [],
        base: {
          // Backdrop and dialog have the same z-index, so that the backdrop of a second dialog covers the first dialog.
          backdrop: { bg: 'bg.backdrop', zIndex: 'popover' },
          // On a phone the dialog doesn't touch the screen's sides, so that its rounded corners show.
          positioner: { px: '3', zIndex: 'popover' },
          header: INSET,
          body: INSET,
          // On a phone, three buttons with long names need two lines.
          footer: { ...INSET, flexWrap: 'wrap' },
          // Aligned with the title.
          closeTrigger: { top: '5' },
        },
      },
      field: {
        slots: fieldSlotRecipe.slots ?? [],
        // Red means a mistake, so the mark of a required field isn't red.
        base: {
          requiredIndicator: { color: 'fg.muted' },
          label: { _disabled: { opacity: '1' } },
        },
      },
      nativeSelect: {
        slots: selectRecipe.slots ?? [],
        // A disabled select is muted, because its text may say what to do first instead of a value.
        base: { field: { ...control, _disabled: { ...control._disabled, color: 'fg.muted' } } },
      },
    },
  },
})

/** The app's design system: tokens, semantic colours for light and dark, and component recipes. */
export const system = createSystem(defaultBaseConfig, parts, house)
