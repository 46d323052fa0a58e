import { Box, Input } from '@chakra-ui/react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transaction-facts.ts'
import { Field } from '../../components/field.tsx'
import { fieldError } from './field-error.ts'
import { enterTo } from './focus-field.ts'
import type { MoneyControlProps } from './money-control.ts'

interface NarrativeControlProps<Values extends FieldValues> extends MoneyControlProps<Values> {
  readonly required?: boolean
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: FieldPath<Values>
  /** Told what the person typed, after the form has it; not told of what the form is set to. */
  readonly onType?: (text: string) => void
}

/** What the posting is for, in any language. */
export function NarrativeControl<Values extends FieldValues>(props: NarrativeControlProps<Values>) {
  const { form, name, label = texts.narrative, locked, required = false, advanceTo, onType } = props
  const { onChange, ...field } = form.register(name)
  return (
    <Box gridColumn="1 / -1">
      <Field label={label} error={fieldError(form, name, label)} required={required}>
        <Input
          dir="auto"
          autoComplete="off"
          disabled={locked}
          maxLength={NARRATIVE_MAX_LENGTH}
          onKeyDown={enterTo(advanceTo)}
          onChange={(event) => {
            void onChange(event)
            onType?.(event.target.value)
          }}
          {...field}
        />
      </Field>
    </Box>
  )
}
