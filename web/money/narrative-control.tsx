import { Box } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import * as labels from '#texts/labels.ts'
import { NARRATIVE_MAX_LENGTH } from '../../shared/contract/transaction-facts.ts'
import type { FirstField } from '../entry/use-entry.ts'
import { checkedLength } from '../fields/checked-length.ts'
import { type ControlProps, useFormField } from '../fields/form-scope.tsx'
import { Input } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { enterTo } from './focus-field.ts'

interface TextControlProps extends ControlProps {
  readonly required?: boolean
  /** Disables the field even while the form isn't locked. */
  readonly fixed?: boolean
  /** The name of the field that Enter moves the focus to. If left out, Enter keeps its default effect. */
  readonly advanceTo?: string | undefined
  /** A sentence under the field. */
  readonly hint?: ReactNode
  /** A ref to the input, if it is the first field of the form. */
  readonly input?: RefObject<FirstField | null> | undefined
  /** True in a dialog where something before the field could take the focus. The field has it then. */
  readonly first?: boolean | undefined
  /** Called with the typed text after the form is updated. Not called when code sets the value. */
  readonly onType?: (text: string) => void
}

/** A text field for any language. If the text is longer than a narrative may be, the field says so while it is typed. */
export function TextControl(props: TextControlProps) {
  const { name, label = labels.narrative, required = false, fixed = false, advanceTo } = props
  const { form, locked, error } = useFormField(name, label)
  const { onChange, ref, ...field } = form.register(name)
  const check = checkedLength(form, { name, onChange }, NARRATIVE_MAX_LENGTH)
  const withFirst = (element: HTMLInputElement | null) => {
    ref(element)
    if (props.input) props.input.current = element
  }
  return (
    <Field label={label} error={error} required={required} hint={props.hint}>
      <Input
        dir="auto"
        autoComplete="off"
        disabled={locked || fixed}
        onKeyDown={enterTo(advanceTo)}
        onChange={(event) => {
          check(event)
          props.onType?.(event.target.value)
        }}
        {...field}
        {...(props.first ? { 'data-autofocus': '' } : {})}
        ref={props.input ? withFirst : ref}
      />
    </Field>
  )
}

/** The narrative of a posting. The field takes a whole row. */
export function NarrativeControl(props: TextControlProps) {
  return (
    <Box gridColumn="1 / -1">
      <TextControl {...props} />
    </Box>
  )
}
