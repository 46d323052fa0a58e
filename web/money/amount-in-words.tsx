import { Box, Textarea } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { parseAmount } from '../../shared/money/amount.ts'
import { amountInWords } from '../../shared/money/words.ts'
import { type ControlProps, useFormField } from '../fields/form-scope.tsx'
import { settledAmount } from '../ui/amount-field/amount-text.ts'
import { Field } from '../ui/field.tsx'

interface AmountInWordsProps extends ControlProps {
  /** Leaves out the hundredths, as on a loan. */
  readonly wholeOnly?: boolean
  /** Takes one column beside the amount, for forms that must stay low. Otherwise it spans all columns. */
  readonly narrow?: boolean
}

/** A read-only field that shows an amount in English words. It starts with two lines and grows with its text. */
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

/** The height of two lines, including padding and borders. */
const TWO_LINES = 'calc(2lh + 1.125rem)'
