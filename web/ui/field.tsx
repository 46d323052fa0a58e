import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { type ControlOfField, ControlOfFieldContext } from './control.tsx'
import { WarningIcon } from './icons.tsx'

const { withProvider, withContext } = createSlotRecipeContext({ key: 'field' })
const Root = withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'root')
const Label = withContext<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'label')
const RequiredIndicator = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>(
  'span',
  'requiredIndicator',
)
const ErrorText = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'errorText')
const HelperText = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'helperText')

interface FieldProps {
  readonly label: ReactNode
  /** The problem of the value. It is shown below the field, and screen readers read it with the field. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly hint?: ReactNode
  /** True to reserve a line below the field, so that nothing moves when a hint appears. */
  readonly keepsLine?: boolean
  /** A control (Input, Textarea, Select …). It gets its id and description from the field. */
  readonly children: ReactNode
}

/** What a control says about the text in it. */
export interface FieldNote {
  readonly text: string
  /** True for a question that must be answered first. It is shown like an error. */
  readonly asks: boolean
}

/** Shows the notes of the controls inside. Each `Field` provides it. */
export const NoteContext = createContext<(note: FieldNote | null) => void>(() => {})

/**
 * Returns a function with which a control shows a note instead of the field's hint, or a question instead of its error. Null
 * removes both.
 */
export function useFieldNote(): (note: FieldNote | null) => void {
  return useContext(NoteContext)
}

/** A labelled control. Its error or hint is connected to it for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, keepsLine = false, children } = props
  const [note, setNote] = useState<FieldNote | null>(null)
  const error = note?.asks ? note.text : props.error
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const hasHint = !error && Boolean(note || hint || keepsLine)
  const state = stateOf({ ...props, error })
  const control: ControlOfField = {
    id,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    readOnly: props.readOnly ?? false,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hasHint ? hintId : undefined,
    'aria-errormessage': error ? errorId : undefined,
    'data-invalid': state['data-invalid'],
    'data-required': given(props.required),
    'data-readonly': state['data-readonly'],
  }
  return (
    <Root role="group" minW="0" {...state}>
      <Label htmlFor={id} data-required={given(props.required)} {...state}>
        {label}
        {props.required && <RequiredIndicator aria-hidden="true">*</RequiredIndicator>}
      </Label>
      <NoteContext value={setNote}>
        <ControlOfFieldContext value={control}>{children}</ControlOfFieldContext>
      </NoteContext>
      {error && (
        <ErrorText id={errorId} aria-live="polite" css={ERROR_LOOK}>
          <WarningIcon size={14} />
          {error}
        </ErrorText>
      )}
      {hasHint && (
        <HelperText
          id={hintId}
          data-disabled={state['data-disabled']}
          {...(keepsLine ? KEPT_LINE : {})}
        >
          <bdi>{note?.text ?? hint}</bdi>
        </HelperText>
      )}
    </Root>
  )
}

/** Returns the parts of the field's state that the looks of the field and its label depend on. */
function stateOf({ error, disabled, readOnly }: FieldProps) {
  return {
    'data-disabled': given(disabled),
    'data-invalid': given(Boolean(error)),
    'data-readonly': given(readOnly),
  }
}

/** Returns the value of an attribute that is either present or missing. */
function given(isGiven: boolean | undefined): '' | undefined {
  return isGiven ? '' : undefined
}

/** Aligns the warning sign with the first line. */
const ERROR_LOOK = { alignItems: 'flex-start', '& svg': { flexShrink: 0, mt: '1px' } } as const

/** With `aria-live`, screen readers also read a note that appears during typing. */
const KEPT_LINE = { minH: 'var(--line)', 'aria-live': 'polite' } as const
