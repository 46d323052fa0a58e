import { Box, Button, Flex } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { loan as texts } from '#texts/loan.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { Money } from '../../components/money.tsx'
import { mayBePosted, type Recording } from '../../money/use-recording.ts'
import type { LoanValues } from './loan-values.ts'
import { type OpenLoan, remainingAfter } from './open-loans.ts'

interface OutstandingProps {
  readonly recording: Recording<LoanValues>
  /** The loan picked. */
  readonly loan: OpenLoan | null
}

/** Beside the amount of a return: what is owed, what will remain, and a button that returns all of it. */
export function Outstanding({ recording, loan }: OutstandingProps) {
  const { form, locked } = recording
  const amount = useWatch({ control: form.control, name: 'amount' })
  const remaining = loan && !mayBePosted(recording) ? remainingAfter(amount, loan) : null
  const returnAll = () => {
    if (!loan) return
    form.setValue('amount', withCommas(loan.outstandingAmount), { shouldValidate: true })
    form.setFocus('amount')
  }
  return (
    <Box>
      <Box fontSize="sm" fontWeight="medium" lineHeight="1.25rem" mb="1.5">
        {texts.outstanding}
      </Box>
      <Flex align="center" gap="3" minH="10" wrap="wrap">
        <Box fontSize="lg" fontWeight="semibold" aria-live="polite">
          {loan ? <Money value={loan.outstandingAmount} code={loan.currency} /> : '-'}
        </Box>
        <Button size="sm" variant="outline" disabled={!loan || locked} onClick={returnAll}>
          {texts.returnAll}
        </Button>
      </Flex>
      <Box fontSize="sm" color="fg.muted" mt="1.5" minH="1.25rem">
        {loan && remaining !== null && remaining >= 0n ? (
          <>
            {remaining === 0n ? texts.closedWithIt : `${texts.remains} `}
            {remaining === 0n ? null : (
              <Money value={formatAmount(remaining)} code={loan.currency} />
            )}
          </>
        ) : null}
      </Box>
    </Box>
  )
}
