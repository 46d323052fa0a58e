import { Box, Textarea } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { parseAmount } from '../../shared/money/amount.ts'
import { amountInWords } from '../../shared/money/words.ts'
import { settledAmount } from '../components/amount-field/amount-text.ts'
import { Field } from '../components/field.tsx'
import { type ControlProps, useFormField } from '../fields/form-scope.tsx'

interface AmountInWordsProps extends ControlProps {
  /** Says nothing of the hundredths, as on a loan. */
  readonly wholeOnly?: boolean
  /** In one column beside the amount, where the form has to be low; else over all of them. */
  readonly narrow?: boolean
}

/**
 * The amount of a field in English words, which nobody types; it has two lines from the
 * beginning, and grows until all is seen.
 */
export function AmountInWords(props: AmountInWordsProps) {
  const { name, label = texts.amountInWords, wholeOnly = false, narrow = false } = props
  const { form } = useFormField(name, label)
  const amount = parseAmount(settledAmount(useWatch({ control: form.control, name })))
  return (
    <Box gridColumn={narrow ? undefined : '1 / -1'}>
      <Field label={label}>
        <Textarea
          readOnly
          tabIndex={-1}
          rows={1}
          minHeight={TWO_LINES}
          resize="none"
          background="bg.subtle"
          css={{ fieldSizing: 'content' }}
          value={
            amount === null ? '' : amountInWords(wholeOnly ? amount - (amount % 100n) : amount)
          }
        />
      </Field>
    </Box>
  )
}

/** With the padding and the borders around them. */
const TWO_LINES = 'calc(2lh + 1.125rem)'
