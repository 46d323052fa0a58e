import {
  type NativeSelect as ChakraSelect,
  createSlotRecipeContext,
  type HTMLChakraProps,
} from '@chakra-ui/react'
import { type ComponentProps, useContext } from 'react'
import { ControlOfFieldContext, useControlProps } from './control.tsx'

/** The size and width of a select that doesn't fill its field. */
export type SelectLook = Pick<ChakraSelect.RootProps, 'size' | 'width' | 'fontWeight'>

const { withProvider, withContext } = createSlotRecipeContext({ key: 'nativeSelect' })
const Root = withProvider<HTMLDivElement, ChakraSelect.RootProps>('div', 'root')
const Indicator = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'indicator')
const SelectOfField = withContext<HTMLSelectElement, ComponentProps<'select'>>(
  (props: ComponentProps<'select'>) => <select {...useControlProps(props)} />,
  'field',
)

/**
 * The browser's select with an arrow. It gets the props of the field around it in the same way as the controls in
 * control.tsx.
 */
export function NativeSelect(props: ComponentProps<'select'> & { readonly look?: SelectLook }) {
  const { look, ...select } = props
  const { disabled, 'data-invalid': invalid } = useContext(ControlOfFieldContext)
  return (
    <Root {...look}>
      <SelectOfField {...select} />
      <Indicator data-disabled={disabled ? '' : undefined} data-invalid={invalid}>
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </Indicator>
    </Root>
  )
}
