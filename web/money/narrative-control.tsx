import { Box, Input } from '@chakra-ui/react'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { NARRATIVE_MAX_LENGTH } from '../../shared/contract/transaction-facts.ts'
import { Field } from '../components/field.tsx'
import { type ControlProps, useFormField } from '../fields/form-scope.tsx'
import { enterTo } from './focus-field.ts'

interface TextControlProps extends ControlProps {
  readonly required?: boolean
  /** True where it stands fixed though the form isn't locked. */
  readonly fixed?: boolean
  /** Where Enter goes on to; where nothing is named, the form says. */
  readonly advanceTo?: string | undefined
  /** Told what the person typed, after the form has it; not told of what the form is set to. */
  readonly onType?: (text: string) => void
}

/** A text in any language, as long as a narrative may be. */
export function TextControl(props: TextControlProps) {
  const { name, label = texts.narrative, required = false, fixed = false, advanceTo } = props
  const { form, locked, error } = useFormField(name, label)
  const { onChange, ...field } = form.register(name)
  return (
    <Field label={label} error={error} required={required}>
      <Input
        dir="auto"
        autoComplete="off"
        disabled={locked || fixed}
        maxLength={NARRATIVE_MAX_LENGTH}
        onKeyDown={enterTo(advanceTo)}
        onChange={(event) => {
          void onChange(event)
          props.onType?.(event.target.value)
        }}
        {...field}
      />
    </Field>
  )
}

/** What the posting is for; it takes a whole row. */
export function NarrativeControl(props: TextControlProps) {
  return (
    <Box gridColumn="1 / -1">
      <TextControl {...props} />
    </Box>
  )
}
