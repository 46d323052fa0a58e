import {
  createRecipeContext,
  type InputProps,
  mergeProps,
  type TextareaProps,
} from '@chakra-ui/react'
import { type ComponentProps, createContext, useContext } from 'react'

/**
 * The plain controls. They look as Chakra's, and find the field around them by a context of their own. Chakra's controls
 * watch the page for the texts of their field, so a field renders twice, and sign-in would load 3 KB more for it.
 */

/** What a control gets from the field around it. */
export interface ControlOfField {
  readonly id?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-errormessage'?: string | undefined
  readonly 'data-invalid'?: '' | undefined
  readonly 'data-required'?: '' | undefined
  readonly 'data-readonly'?: '' | undefined
}

export const ControlOfFieldContext = createContext<ControlOfField>({})

/** The props of a control, completed by those of the field around it. */
export function useControlProps<Props extends object>(props: Props): Props {
  return mergeProps(useContext(ControlOfFieldContext), props) as Props
}

/** A field to type a line. */
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  InputProps
>(function InputOfField(props: ComponentProps<'input'>) {
  return <input {...useControlProps(props)} />
})

/** A field to type several lines. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  TextareaProps
>(function TextareaOfField(props: ComponentProps<'textarea'>) {
  return <textarea {...useControlProps(props)} />
})
