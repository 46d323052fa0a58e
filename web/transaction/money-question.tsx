import { Box, Button, type SystemStyleObject, Text } from '@chakra-ui/react'
import { reversal as texts } from '#texts/reversal.ts'
import { CASH_ACCOUNT } from '../../shared/contract/house.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { useCurrencies } from '../api/use-currencies.ts'
import { useSession } from '../app/session.tsx'
import { currencyCodes } from '../report/currency-figures.tsx'
import type { FoundTransaction } from '../search/search-rows.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'

interface MoneyQuestionProps {
  /** What is to be reversed. */
  readonly records: readonly FoundTransaction[]
  readonly open: boolean
  /** True if money changes hands now, false if not; null goes back without an answer. */
  readonly onAnswer: (moves: boolean | null) => void
}

/**
 * Asks whether the money of a reversal changes hands now, because its till was counted since. Enter goes back, so that
 * a key that was pressed too often answers nothing. Rules: docs/rules/reversal.md
 */
export function MoneyQuestion({ records, open, onAnswer }: MoneyQuestionProps) {
  const { branch } = useSession().user
  const codeOf = currencyCodes(useCurrencies().data)
  const till = records[0]?.till
  const isElsewhere = till !== undefined && till.branch !== branch
  const amounts = (side: 'inAccountID' | 'outAccountID') =>
    records
      .filter((record) => record[side] === CASH_ACCOUNT)
      .map(({ cAmount, currencyID }) => `${withCommas(cAmount)} ${codeOf(currencyID)}`)
      .join(', ')
  // A posting that debited the cash brought money in, so its reversal pays that money out.
  const [paid, taken] = [amounts('outAccountID'), amounts('inAccountID')]
  return (
    <MessageDialog
      open={open}
      role="alertdialog"
      title={texts.moneyQuestion}
      onClose={() => onAnswer(null)}
      actions={
        <Button variant="outline" data-autofocus="" onClick={() => onAnswer(null)}>
          {texts.back}
        </Button>
      }
    >
      <Text>
        {till?.userId === 0 ? texts.countedSinceInVault : texts.countedSince(till?.userName ?? '')}
      </Text>
      <Box display="grid" gap="3" mt="4">
        <Button
          css={CHOICE}
          variant="outline"
          disabled={isElsewhere}
          onClick={() => onAnswer(true)}
        >
          <strong>{texts.yes}</strong>
          {isElsewhere ? <span>{texts.onlyInTheBranch(till.branch)}</span> : null}
          {!isElsewhere && paid ? <span>{texts.youPay(paid)}</span> : null}
          {!isElsewhere && taken ? <span>{texts.youTake(taken)}</span> : null}
        </Button>
        <Button css={CHOICE} variant="outline" onClick={() => onAnswer(false)}>
          <strong>{texts.no}</strong>
          <span>{texts.noSays}</span>
        </Button>
      </Box>
    </MessageDialog>
  )
}

/** A button of several lines: the answer, and what it does. */
const CHOICE: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  height: 'auto',
  gap: '1',
  px: '4',
  py: '3',
  textAlign: 'start',
  whiteSpace: 'normal',
  fontWeight: 'normal',
  '& strong': { fontWeight: 'semibold' },
  '& span': { color: 'fg.muted', fontSize: 'sm' },
}
