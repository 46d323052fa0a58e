import { Box, Button, type SystemStyleObject, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { reversal as texts } from '#texts/reversal.ts'
import { CASH_ACCOUNT } from '../../shared/contract/house.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { messageOf } from '../api/errors.ts'
import { useCurrencies } from '../api/use-currencies.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { useSession } from '../app/session.tsx'
import { StepDialog } from '../entry/step-dialog.tsx'
import { useVoucher } from '../paper/use-voucher.ts'
import { VoucherPrinter } from '../paper/voucher-printer.tsx'
import { currencyCodes } from '../report/currency-figures.tsx'
import { ReasonControl } from '../search/reason.tsx'
import { type FoundTransaction, numbersOfSave } from '../search/search-rows.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { LoadingLines } from '../ui/loading.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { transactionNumberOf } from './opened.ts'
import { reverseButtonOf } from './reverse-button.tsx'
import { ReversedLines } from './reversed-lines.tsx'
import { type Reversal, type Reversed, useReversal } from './use-reversal.ts'

interface ReversalDialogProps {
  /** One of the transactions that are reversed together. */
  readonly row: FoundTransaction
  readonly open: boolean
  readonly onClose: () => void
}

const WIDTH = '34rem'
const SAVE = { label: texts.reverse, savingLabel: texts.reversing, colorPalette: 'debit' }

/**
 * The dialog that reverses a transaction together with all that were saved with it. It shows what is reversed and asks for
 * the reason. If the server needs to know whether money changes hands now, the dialog asks that too. At the end it shows
 * what was recorded. Rules: docs/rules/reversal.md
 */
export function ReversalDialog(props: ReversalDialogProps) {
  const { row, open, onClose } = props
  const reversal = useReversal(row)
  if (reversal.answer) return <ReversedDialog {...props} answer={reversal.answer} />
  const numbers = numbersOfSave(row)
  const title = numbers.length > 1 ? texts.titleOfSeveral : texts.title
  return (
    <>
      <StepDialog
        title={title(rangeOf(numbers))}
        width={WIDTH}
        open={open}
        form={reversal.form}
        step={reversal.step}
        save={{ ...SAVE, refused: reversal.isStuck && !reversal.step.unsettled }}
        unsettledWords={texts.unsettled}
        submit={reversal.submit}
        saveBeyond={reversal.saveBeyond}
        onClose={onClose}
        finalFocus={() => focusAfterReversal(row.id)}
      >
        <WhatIsReversed reversal={reversal} isSeveral={numbers.length > 1} />
        <ReasonControl />
      </StepDialog>
      <MoneyQuestion
        records={reversal.records ?? []}
        open={reversal.asksAboutMoney}
        onAnswer={reversal.answerAboutMoney}
      />
    </>
  )
}

function WhatIsReversed(props: { readonly reversal: Reversal; readonly isSeveral: boolean }) {
  const { reversal, isSeveral } = props
  const { records, error, readAgain } = reversal
  if (error) {
    return (
      <LoadFailed
        what={texts.theTransactions}
        reason={messageOf(error, error.message)}
        onRetry={() => void readAgain()}
      />
    )
  }
  if (!records) return <LoadingLines lines={3} label={texts.loadingTheTransactions} />
  return (
    <>
      <Text>{isSeveral ? texts.whatHappensToSeveral : texts.whatHappens}</Text>
      <ReversedLines label={texts.reversedTogether} records={records} />
    </>
  )
}

type ReversedDialogProps = ReversalDialogProps & { readonly answer: Reversed }

/** The end of a reversal: shows what was recorded, with a button that prints the voucher. */
function ReversedDialog({ row, answer, open, onClose }: ReversedDialogProps) {
  const { reversed, records } = answer
  const voucher = useVoucher()
  const printButton = useRef<HTMLButtonElement>(null)
  useEffect(() => printButton.current?.focus(), [])
  const print = () => {
    const [first] = records
    if (first) void voucher.printFound(first.id)
  }
  useCommands(open ? [{ ...SCREEN_COMMANDS.printPaper, run: print }] : [])
  return (
    <>
      <MessageDialog
        open={open}
        title={texts.done(rangeOf(idsOf(reversed)), rangeOf(idsOf(records)))}
        width={WIDTH}
        onClose={onClose}
        finalFocus={() => focusAfterReversal(row.id)}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {texts.close}
            </Button>
            <Button ref={printButton} data-autofocus="" onClick={print}>
              {texts.printVoucher}
            </Button>
          </>
        }
      >
        <Text mb="3">{texts.recordedToday}</Text>
        <ReversedLines label={texts.recordedToday} records={records} />
      </MessageDialog>
      <VoucherPrinter voucher={voucher} />
    </>
  )
}

const idsOf = (records: Reversed['records']) => records.map(({ id }) => id)

/** Writes consecutive numbers as a range ("803–804"), and others as a list. */
function rangeOf(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === last) return String(first)
  return last === (first ?? 0) + numbers.length - 1 ? `${first}–${last}` : numbers.join(', ')
}

/**
 * Returns the element to focus after the dialog of a reversal. It is the Reverse button, unless the transaction was reversed
 * and the button is gone. Then it is the focused button of the transaction's dialog, or else the number in the table.
 */
function focusAfterReversal(id: number): HTMLElement | null {
  // The dialog that is about to close still has the focus.
  const behind = [...document.querySelectorAll('[role=dialog][data-state=open]')].find(
    (dialog) => !dialog.contains(document.activeElement),
  )
  return (
    reverseButtonOf(id, behind ?? document) ??
    behind?.querySelector<HTMLElement>('[data-autofocus]') ??
    transactionNumberOf(id)
  )
}

interface MoneyQuestionProps {
  /** The transactions that are reversed. */
  readonly records: readonly FoundTransaction[]
  readonly open: boolean
  /** Called with true if money changes hands now, with false if not; null goes back without an answer. */
  readonly onAnswer: (moves: boolean | null) => void
}

/**
 * Asks whether money changes hands now for a reversal, because the till was counted since the posting. Enter goes back, so
 * that an Enter too many doesn't answer. Rules: docs/rules/reversal.md
 */
function MoneyQuestion({ records, open, onAnswer }: MoneyQuestionProps) {
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
