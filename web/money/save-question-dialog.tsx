import { Box, Button, Text } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import * as fieldLabels from '#texts/labels.ts'
import { overdrafts } from '#texts/overdrafts.ts'
import { rates as texts } from '#texts/rates.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { Money } from '../ui/money.tsx'
import type { Overdraft } from './overdraft.ts'
import { RateReadings } from './rate-readings.tsx'
import type { TillShortage } from './till-shortage.ts'

/** The content of the question about a rate. */
export interface AskedRate {
  /** The question: "Save the rate 70.0000 for USD?" */
  readonly title: string
  /** The sentence that says how far the rate is off. */
  readonly sentence: string
  /** The rate per unit of each currency; null if both currencies are the same. */
  readonly readings: Readings | null
}

/** Amounts of one currency that belong together. The last amount is in doubt. */
export interface AskedAmounts {
  readonly title: string
  readonly code: string
  /** The values are decimal strings. */
  readonly lines: readonly (readonly [label: string, value: string])[]
}

/** What the question is about. At least one of these is set. */
export interface Doubts {
  readonly rate: AskedRate | null
  readonly overdraft: Overdraft | null
  readonly till: TillShortage | null
  readonly cash: readonly AskedAmounts[]
}

interface SaveQuestionDialogProps {
  readonly asked: Doubts
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/** The question in a dialog over the form. Enter means no and goes back to the form. */
export function SaveQuestionDialog({ asked, isOpen, answer }: SaveQuestionDialogProps) {
  const { rate } = asked
  const [first, ...others] = partsOf(asked)
  return (
    <MessageDialog
      open={isOpen}
      role="alertdialog"
      title={first?.title ?? ''}
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
      {first?.content}
      {others.map(({ title, content }) => (
        <Fragment key={title}>
          <Text as="h3" mt="5" mb="2" fontWeight="semibold">
            {title}
          </Text>
          {content}
        </Fragment>
      ))}
    </MessageDialog>
  )
}

/** Returns each doubt with its own title. The dialog takes the first title as its own. */
function partsOf({ rate, overdraft, till, cash }: Doubts): { title: string; content: ReactNode }[] {
  return [
    ...(rate ? [{ title: rate.title, content: <FarRate {...rate} /> }] : []),
    ...(overdraft
      ? [
          {
            title: overdrafts.overdraw(overdraft.account),
            content: <BalanceAndRest {...overdraft} labels={OF_ACCOUNT} />,
          },
        ]
      : []),
    ...(till
      ? [
          {
            title: overdrafts.payMore(till.code),
            content: <BalanceAndRest {...till} labels={OF_TILL} />,
          },
        ]
      : []),
    ...cash.map((asked) => ({ title: asked.title, content: <Lines {...asked} /> })),
  ]
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

const OF_ACCOUNT = [overdrafts.balance, fieldLabels.amount, overdrafts.rest] as const
const OF_TILL = [overdrafts.tillNow, overdrafts.paidOut, overdrafts.tillRest] as const

interface BalanceAndRestProps extends TillShortage {
  readonly labels: readonly [balance: string, amount: string, rest: string]
}

/** The balance, the amount, and what is left. */
function BalanceAndRest({ labels, code, balance, amount, rest }: BalanceAndRestProps) {
  const [ofBalance, ofAmount, ofRest] = labels
  const lines = [
    [ofBalance, balance],
    [ofAmount, amount],
    [ofRest, rest],
  ] as const
  return <Lines code={code} lines={lines} />
}

function Lines({ code, lines }: Pick<AskedAmounts, 'code' | 'lines'>) {
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
