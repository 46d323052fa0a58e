import { Box, Textarea } from '@chakra-ui/react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import { amountInWords } from '../../../shared/money/words.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import { Field } from '../../components/field.tsx'
import type { MoneyControlProps } from './money-control.ts'

interface AmountInWordsProps<Values extends FieldValues>
  extends Omit<MoneyControlProps<Values>, 'locked'> {
  /** Says nothing of the hundredths, as specification 2, section 5 has it for a loan. */
  readonly wholeOnly?: boolean
  /** In one column beside the amount, where the form has to be low; else over all of them. */
  readonly narrow?: boolean
}

/**
 * The amount of a field in English words, which nobody types (specification 2, section 2); it has two lines from the
 * beginning, and grows until all is seen.
 */
export function AmountInWords<Values extends FieldValues>(props: AmountInWordsProps<Values>) {
  const { form, name, label = texts.amountInWords, wholeOnly = false, narrow = false } = props
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
