import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { commission as feeTexts } from '#texts/commission.ts'
import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { dealRates as rateWords } from '#texts/deal-rates.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { spokenRate } from '../../../shared/money/rate.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { BoardAge, BoardNotice } from '../../board/board-age.tsx'
import { BoardRateField, rateInWords } from '../../board/board-rate-field.tsx'
import { ChangedBoard } from '../../board/changed-board.tsx'
import { type DealRate, rangeOf } from '../../board/deal-rates.ts'
import { useBoard } from '../../board/use-board.ts'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useCharge, useFees } from '../../fees/use-charge.ts'
import { BeforeEntry } from '../../money/before-entry.tsx'
import { EntryButtons } from '../../money/entry-buttons.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { TakeAndPay } from '../../money/take-and-pay.tsx'
import type { Recording } from '../../money/use-recording.ts'
import { PrintLastButton } from '../../paper/print-last-button.tsx'
import { cameFrom } from '../../report/back-button.tsx'
import { arithmeticHint } from '../../ui/amount-field/typed-arithmetic.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RATE_RESULT } from '../../ui/rate-field/rate-text.ts'
import type { DealValues } from './deal-form.ts'
import { type HandedOver, handedByDeal, handedByForm } from './handed-over.ts'
import { SidePanel } from './side-panel.tsx'
import { type Deal, useDeal } from './use-deal.ts'
import { useDealRecording } from './use-deal-recording.ts'

/** The screen for deals over the counter: what the customer gives and gets. Rules: docs/rules/deals.md */
export default function CounterExchange() {
  const { userType, isHeadOffice } = useSession().user
  const mayRecord = may(userType, 'record')
  const board = useBoard()
  const currencies = useCurrencies()
  if (mayRecord && board.data?.rates.length === 0) {
    const advice = isHeadOffice ? texts.publishThem : texts.whoPublishes
    return (
      <Page title={texts.title}>
        <DeadEnd home={paths.dashboard()} reason={texts.noBoard} advice={advice} />
      </Page>
    )
  }
  // The form waits for the currencies. Otherwise a letter that chooses a currency would be lost, and the deal would be in
  // the wrong currency.
  if (mayRecord && board.data && currencies.data) {
    const reads = { board: board.data, currencies: currencies.data }
    return <DealScreen board={board} currencies={currencies} read={reads} />
  }
  const reads = [
    { what: rateWords.theBoard, read: board },
    { what: labels.theCurrencies, read: currencies },
  ]
  return <BeforeEntry title={texts.title} reads={reads} />
}

/** Records deals one after the other. */
function DealScreen(props: {
  readonly board: ReturnType<typeof useBoard>
  readonly currencies: ReturnType<typeof useCurrencies>
  /** The data of both. */
  readonly read: Omit<DealFormProps['reads'], 'fees'>
}) {
  const { board, currencies, read } = props
  const accounts = useAccounts()
  const fees = useFees()
  const [last, setLast] = useState<HandedOver | null>(null)
  const reads = { ...read, fees }
  const recording = useDealRecording(reads, (answer) => {
    setLast(
      handedByDeal(answer, (id) => read.currencies.find((each) => each.id === id)?.code ?? ''),
    )
  })
  const { voucher } = recording
  return (
    <MoneyPage
      title={texts.title}
      subtitle={<BoardAge board={read.board} />}
      recording={recording}
      reads={[
        { what: rateWords.theBoard, read: board },
        { what: labels.theAccounts, read: accounts },
        { what: labels.theCurrencies, read: currencies },
        { what: feeTexts.theSchedule, read: fees },
      ]}
      actions={
        <>
          <EntryButtons recording={recording} reads={[accounts, currencies, board, fees]} />
          <PrintLastButton voucher={voucher} />
          <LinkButton variant="outline" to={paths.deals()} {...cameFrom(paths.counterExchange())}>
            {texts.deals}
          </LinkButton>
        </>
      }
    >
      <Box mb="4" _empty={{ display: 'none' }}>
        <BoardNotice board={read.board} />
      </Box>
      <DealForm recording={recording} reads={reads} last={last} />
    </MoneyPage>
  )
}

interface DealFormProps {
  readonly recording: Recording<DealValues>
  readonly reads: Parameters<typeof useDealRecording>[0]
  readonly last: HandedOver | null
}

/** The form: both sides with the rate between them, what changes hands, and who deals. */
function DealForm({ recording, reads, last }: DealFormProps) {
  const { form } = recording
  const deal = useDeal(recording, reads.currencies, reads.board)
  const { feeMinor } = useCharge('Exchange', form as never)
  const [purchase, selling] = useWatch({ control: form.control, name: ['purchase', 'selling'] })
  const handed = handedByForm({ purchase, selling }, deal.pair, feeMinor)
  const isEmpty = purchase.amount === '' && selling.amount === ''
  const shown = isEmpty ? last : handed
  return (
    <MoneyForm
      what={texts.whatIsSaved}
      recording={recording}
      saveLabel={texts.saveAndPrint}
      lastField={
        <CommissionFields kind="Exchange" paidAsAmountIn={deal.pair?.purchase.code ?? ''} />
      }
    >
      <Box
        display="grid"
        gap="4"
        alignItems="stretch"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          xl: 'minmax(0, 1fr) 14rem minmax(0, 1fr)',
        }}
      >
        <SidePanel side="purchase" recording={recording} deal={deal} />
        <RatePanel deal={deal} />
        <SidePanel side="selling" recording={recording} deal={deal} />
      </Box>
      <ChangedBoard changes={deal.changes} />
      <TakeAndPay
        lines={shown?.lines ?? []}
        nothingYet={texts.nothingYet}
        saved={shown && shown.id !== null ? texts.lastDeal(shown.id) : null}
      />
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 11rem 2fr' }}
      >
        <TextControl name="name" label={texts.name} advanceTo="phone" />
        <TextControl name="phone" label={labels.phone} advanceTo="narrative" />
        <TextControl name="narrative" label={labels.narrative} />
      </Box>
    </MoneyForm>
  )
}

/** The rates of the deal, between both sides: one, or two if both currencies are foreign. */
function RatePanel({ deal }: { readonly deal: Deal }) {
  const shown = deal.rates.filter(({ of }) => of !== null)
  return (
    <Panel dense title={texts.rates}>
      <Box display="grid" gap="3" minHeight={{ xl: '7.5rem' }}>
        {shown.map((rate) => (
          <BoardRateField
            key={`${rate.name} ${rate.currency.id}`}
            rate={rate}
            advanceTo="selling.amount"
            hintFor={(text) => <RateWords rate={rate} deal={deal} text={text} />}
            large
          />
        ))}
      </Box>
    </Panel>
  )
}

/** The rate in words with its units, and the rates that the person may type. */
function RateWords(props: { readonly rate: DealRate; readonly deal: Deal; readonly text: string }) {
  const { rate, deal, text } = props
  const range = deal.dealer && rangeOf(rate, deal.dealer)
  return (
    <Box as="span" display="block" fontVariantNumeric="tabular-nums">
      <Box as="span" display="block" fontWeight="medium" color="fg">
        {arithmeticHint(text, RATE_RESULT) ?? rateInWords(rate, text)}
      </Box>
      {deal.dealer ? (
        <Box as="span" display="block">
          {range
            ? texts.allowed(spokenRate(range.least), spokenRate(range.most))
            : texts.anyAllowed}
        </Box>
      ) : null}
    </Box>
  )
}
