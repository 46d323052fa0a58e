import { Box, Button, Text } from '@chakra-ui/react'
import { overdrafts } from '#texts/overdrafts.ts'
import { rates as texts } from '#texts/rates.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { Money } from '../ui/money.tsx'
import type { Overdraft } from './overdraft.ts'
import { RateReadings } from './rate-readings.tsx'

/** The content of the question about a rate. */
export interface AskedRate {
  /** The question: "Save the rate 70.0000 for USD?" */
  readonly title: string
  /** The sentence that says how far the rate is off. */
  readonly sentence: string
  /** The rate per unit of each currency; null if both currencies are the same. */
  readonly readings: Readings | null
}

/** What is in doubt; at least one of the two. */
export interface Doubts {
  readonly rate: AskedRate | null
  readonly overdraft: Overdraft | null
}

interface SaveQuestionDialogProps {
  readonly asked: Doubts
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/** The question in a dialog over the form. Enter means no and goes back to the form. */
export function SaveQuestionDialog({ asked, isOpen, answer }: SaveQuestionDialogProps) {
  const { rate, overdraft } = asked
  const overdrawn = overdraft && overdrafts.overdraw(overdraft.account)
  return (
    <MessageDialog
      open={isOpen}
      role="alertdialog"
      title={rate?.title ?? overdrawn ?? ''}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="outline" data-autofocus="" onClick={() => answer(false)}>
            {rate ? texts.backToTheRate : overdrafts.backToTheAmount}
          </Button>
          <Button colorPalette="debit" onClick={() => answer(true)}>
            {texts.saveIt}
          </Button>
        </>
      }
    >
      {rate ? <FarRate {...rate} /> : null}
      {rate && overdrawn ? (
        <Text as="h3" mt="5" mb="2" fontWeight="semibold">
          {overdrawn}
        </Text>
      ) : null}
      {overdraft ? <BalanceAndRest {...overdraft} /> : null}
    </MessageDialog>
  )
}

function FarRate({ sentence, readings }: AskedRate) {
  return (
    <>
      <Text>{sentence}</Text>
      {readings ? (
        <Text mt="2" fontWeight="medium">
          <RateReadings readings={readings} />
        </Text>
      ) : null}
    </>
  )
}

/** The balance, the amount, and what is left. */
function BalanceAndRest({ code, balance, amount, rest }: Overdraft) {
  const lines = [
    [overdrafts.balance, balance],
    [overdrafts.amount, amount],
    [overdrafts.rest, rest],
  ] as const
  return (
    <Box as="dl" css={LINES_LOOK}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={value} code={code} />
          </dd>
        </div>
      ))}
    </Box>
  )
}

const LINES_LOOK = {
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '1',
  },
  '& > div:last-of-type': {
    borderBlockStartWidth: '1px',
    color: 'fg.warning',
    fontWeight: 'semibold',
  },
  '& dt': { color: 'fg.muted' },
  '& dd': { marginInlineStart: 'auto' },
} as const
