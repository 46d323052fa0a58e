import {
  createRecipeContext,
  type InputProps,
  mergeProps,
  type TextareaProps,
} from '@chakra-ui/react'
import { type ComponentProps, createContext, useContext } from 'react'

/**
 * The plain controls. They look like Chakra's, but get the props of the field around them from our own context. Chakra's
 * fields look in the page, after they are drawn, for their help text and their error. With them, each field would render
 * twice, and sign-in would load 3 KB more code.
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

/** Returns the props of a control, completed with the props from the field around it. */
export function useControlProps<Props extends object>(props: Props): Props {
  return mergeProps(useContext(ControlOfFieldContext), props) as Props
}

/** A control for one line of text. */
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  InputProps
>(function InputOfField(props: ComponentProps<'input'>) {
  return <input {...useControlProps(props)} />
})

/** A control for several lines of text. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  TextareaProps
>(function TextareaOfField(props: ComponentProps<'textarea'>) {
  return <textarea {...useControlProps(props)} />
})
