import { Button, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { reversal as texts } from '#texts/reversal.ts'
import { messageOf } from '../api/errors.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { StepDialog } from '../entry/step-dialog.tsx'
import { useVoucher } from '../paper/use-voucher.ts'
import { VoucherPrinter } from '../paper/voucher-printer.tsx'
import { ReasonControl } from '../search/reason.tsx'
import { type FoundTransaction, numbersOfSave } from '../search/search-rows.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { LoadingLines } from '../ui/loading.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { MoneyQuestion } from './money-question.tsx'
import { placeAfterReversal } from './place-after-reversal.ts'
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
 * The dialog that reverses a transaction with all that were saved with it: what is reversed, the reason, the question
 * about the money if the server asks it, and the voucher. Rules: docs/rules/reversal.md
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
        finalFocus={() => placeAfterReversal(row.id)}
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

interface WhatIsReversedProps {
  readonly reversal: Reversal
  readonly isSeveral: boolean
}

function WhatIsReversed({ reversal, isSeveral }: WhatIsReversedProps) {
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

/** The end of a reversal: what was recorded, and its voucher. */
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
        finalFocus={() => placeAfterReversal(row.id)}
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

/** Consecutive numbers as a range: "803–804". */
function rangeOf(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === last) return String(first)
  return last === (first ?? 0) + numbers.length - 1 ? `${first}–${last}` : numbers.join(', ')
}
