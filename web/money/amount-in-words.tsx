import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { parseAmount } from '../../shared/money/amount.ts'
import { amountInWords } from '../../shared/money/words.ts'
import { type ControlProps, useFormField } from '../fields/form-scope.tsx'
import { settledAmount } from '../ui/amount-field/amount-text.ts'
import { Textarea } from '../ui/control.tsx'

interface AmountInWordsProps extends ControlProps {
  /** Leaves out the hundredths, as on a loan. */
  readonly wholeOnly?: boolean
  /** Takes one column. Otherwise it spans all columns. */
  readonly narrow?: boolean
}

/**
 * An amount in English words. The field is read-only and looks like plain text, so that no empty box shows before there is
 * an amount. It has room for the words of some millions, and grows with longer ones.
 */
export function AmountInWords(props: AmountInWordsProps) {
  const { name, label = labels.amountInWords, wholeOnly = false, narrow = false } = props
  const { form } = useFormField(name, label)
  const amount = parseAmount(settledAmount(useWatch({ control: form.control, name })))
  return (
    <Box gridColumn={narrow ? undefined : '1 / -1'} minWidth="0">
      <Textarea
        aria-label={label}
        readOnly
        tabIndex={-1}
        rows={1}
        minHeight={
          narrow ? 'calc(2 * var(--line))' : { base: 'calc(2 * var(--line))', md: 'var(--line)' }
        }
        css={TEXT_LOOK}
        fontSize={narrow ? 'xs' : 'sm'}
        lineHeight={narrow ? '1.125rem' : '1.5rem'}
        value={amount === null ? '' : amountInWords(wholeOnly ? amount - (amount % 100n) : amount)}
      />
    </Box>
  )
}

const TEXT_LOOK = {
  display: 'block',
  padding: '0',
  borderWidth: '0',
  background: 'transparent',
  color: 'fg.muted',
  resize: 'none',
  fieldSizing: 'content',
} as const
