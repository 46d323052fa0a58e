import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { commission as feeTexts } from '#texts/commission.ts'
import { exchange as texts } from '#texts/exchange.ts'
import * as labels from '#texts/labels.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { CodeNameSwitch } from '../../accounts/code-name-switch.tsx'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import type { ApiState } from '../../api/use-api.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { suggestedRate } from '../../board/side-rates.ts'
import { useBoard } from '../../board/use-board.ts'
import { isUnderWay } from '../../entry/needed-reads.ts'
import { chargedNote, neededFees } from '../../fees/commission.ts'
import { CommissionFields } from '../../fees/commission-fields.tsx'
import { useFeeOfAccount, useFees } from '../../fees/use-charge.ts'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { CurrencyControl } from '../../money/currency-control.tsx'
import { currencyPair, heldPairRate } from '../../money/currency-pair.ts'
import { DateControl } from '../../money/date-control.tsx'
import { otherSide, type Side } from '../../money/linking.ts'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { usePickedAccount } from '../../money/picked-account.ts'
import { RateControl } from '../../money/rate-control.tsx'
import { farRate } from '../../money/rate-distance.ts'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { Panel } from '../../ui/panel.tsx'
import { type ExchangeValues, emptyExchange, exchangeBody, exchangeForm } from './exchange-form.ts'
import { isRelinked, type Linking, useLinking } from './use-linking.ts'
import { WhatHappens } from './what-happens.tsx'

/** The screen that records an exchange of one currency for another. */
export default function Exchange() {
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const fees = useFees()
  const read = useBoard()
  const board = read.data ?? (read.error ? null : undefined)
  const recording = useExchange(currencies, board, fees)
  const { unsettled, saving, locked } = recording
  const linking = useLinking(recording, currencies.data, board)
  const [by, setBy] = useState<SearchBy>('code')
  const common = { recording, linking, by }
  const reset = () => {
    recording.startAfresh()
    void accounts.mutate()
    void currencies.mutate()
    void read.mutate()
  }
  return (
    <MoneyPage
      title={texts.title}
      recording={recording}
      reads={[
        { what: labels.theAccounts, read: accounts },
        { what: labels.theCurrencies, read: currencies },
        { what: texts.theBoard, read },
        { what: feeTexts.theSchedule, read: fees },
      ]}
      actions={
        <Flex align="center" gap="3" minHeight="10" fontSize="sm">
          <Text color="fg.muted">{texts.accountsBy}</Text>
          <CodeNameSwitch value={by} onChange={setBy} disabled={locked} />
        </Flex>
      }
    >
      <MoneyForm
        what={texts.whatIsSaved}
        recording={recording}
        saveLabel={texts.saveExchange}
        lastField={<CommissionFields kind="Exchange" />}
        actions={
          <Button variant="outline" onClick={reset} disabled={unsettled || saving}>
            {texts.reset}
          </Button>
        }
      >
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: 'minmax(0, 1fr) 14rem minmax(0, 1fr)',
          }}
        >
          <SidePanel {...common} side="purchase" />
          <Box display={{ base: 'contents', xl: 'flex' }} flexDirection="column" gap="4">
            <RateBox linking={linking} currencies={currencies.data} />
            <Box order={{ base: 1, xl: 0 }}>
              <WhatHappens form={recording.form} pair={linking.pair} />
            </Box>
          </Box>
          <SidePanel {...common} side="selling" />
        </Box>
      </MoneyForm>
    </MoneyPage>
  )
}

/**
 * Records exchanges one after the other. Both legs, the purchase and the selling, are saved together or not at all.
 * @param board undefined while it loads, null if it can't be read
 */
function useExchange(
  readCurrencies: ApiState<'GET /api/currencies'>,
  board: Board | null | undefined,
  fees: ApiState<'GET /api/fee-schedule'>,
): Recording<ExchangeValues> {
  const { data: currencies } = readCurrencies
  return useRecording<'POST /api/transactions/exchange', ExchangeValues>({
    route: 'POST /api/transactions/exchange',
    formName: texts.title,
    emptyForm: emptyExchange,
    draft: { version: 1, incidental: ['rateIsOwn', 'typedLast', 'otherIsComputed'] },
    schema: (limits) => exchangeForm(limits, currencies, fees.data),
    farRate: ({ purchase, selling, rate }) => {
      const pair = currencyPair(purchase.currencyId, selling.currencyId, currencies)
      const held = heldPairRate(pair, rate, currencies)
      const suggested = pair && board ? suggestedRate(pair, board) : null
      return farRate(held && { ...held, against: suggested ?? held.against })
    },
    needs: () => [
      neededFees('Exchange', fees),
      { isAwaited: () => board === undefined, says: () => null },
      {
        isAwaited: () => isUnderWay(readCurrencies),
        says: (values) => (isRelinked(values, currencies) ? texts.amountsFollow : null),
      },
    ],
    toSend: (values, today) => {
      if (!currencies) return texts.notProcessed
      const { purchase, selling } = values
      if (!currencyPair(purchase.currencyId, selling.currencyId, currencies)) {
        return texts.invalidCurrencySelection
      }
      return { body: exchangeBody(values, today, fees.data) }
    },
    savedId: ({ purchase }) => purchase.id,
    savedText: texts.saved,
    savedNote: ({ purchase }) => chargedNote(purchase),
    failedText: texts.notSaved,
    alsoRefreshes: ['GET /api/fee-schedule'],
  })
}

/** The box between the two panels, with the exchange rate, its explanation, and the date. */
function RateBox(props: {
  readonly linking: Linking
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
}) {
  const { linking, currencies } = props
  const { pair, current, quoted, onRateTyped } = linking
  return (
    <Panel dense title={labels.rate} description={texts.agreedRate}>
      <Box display="grid" gap="3">
        <RateControl
          name="rate"
          pair={pair}
          currencies={currencies}
          current={current}
          quoted={quoted}
          withoutPair={texts.chooseBothAccounts}
          height={{ base: 'calc(3 * var(--line))', xl: 'calc(5 * var(--line))' }}
          required
          large
          advanceTo="selling.account"
          onType={onRateTyped}
        />
        <DateControl name="date" advanceTo="selling.account" />
      </Box>
    </Panel>
  )
}

const WORDING = {
  purchase: { name: texts.purchase, says: texts.houseBuys },
  selling: { name: texts.selling, says: texts.houseSells },
}

interface SidePanelProps {
  readonly side: Side
  readonly recording: Recording<ExchangeValues>
  readonly linking: Linking
  readonly by: SearchBy
}

/** One side of an exchange, with its fields in the order in which people fill them in. */
function SidePanel(props: SidePanelProps) {
  const { side, recording, linking, by } = props
  const { form, firstInput } = recording
  const { name, says } = WORDING[side]
  const account = usePickedAccount(`${side}.account`)
  const balances = useAccountBalances(account?.id ?? null)
  const isFirst = side === 'purchase'
  const other = otherSide(side)
  const [beside, otherThan] = useWatch({
    control: form.control,
    name: [`${other}.account`, `${other}.currencyId`],
  })
  const feeMinor = useFeeOfAccount('Exchange', form)
  /**
   * The error about equal accounts is always shown on the selling side. So picking either account checks that side again.
   */
  const compareAccounts = () => {
    if (form.formState.isSubmitted) void form.trigger('selling.account')
  }
  return (
    <Panel dense title={name} description={says}>
      <Box display="grid" gap="3">
        <AccountControl
          name={`${side}.account`}
          label={texts.accountOf(name)}
          currencyName={`${side}.currencyId`}
          {...(isFirst ? { input: firstInput } : {})}
          by={by}
          wanted={{ otherThan, beside, quiet: isFirst }}
          advanceTo={`${side}.amount`}
          onPick={compareAccounts}
        />
        <CurrencyControl
          name={`${side}.currencyId`}
          label={texts.currencyOf(name)}
          accountName={`${side}.account`}
        />
        <AmountControl
          name={`${side}.amount`}
          label={texts.amountOf(name)}
          code={account?.currency}
          hint={linking.tooLarge === side ? texts.tooLarge : undefined}
          advanceTo={`${side}.narrative`}
          onType={(text) => linking.onAmountTyped(side, text)}
        />
        <AmountInWords name={`${side}.amount`} label={texts.amountInWordsOf(name)} narrow />
        <BalanceChange
          recording={recording}
          name={`${side}.amount`}
          account={account}
          balances={balances}
          movement={isFirst ? 'credited' : 'debited'}
          feeMinor={isFirst ? feeMinor : 0n}
        />
        <NarrativeControl
          name={`${side}.narrative`}
          label={texts.narrativeOf(name)}
          required
          {...(isFirst ? { advanceTo: 'rate' as const } : {})}
        />
      </Box>
    </Panel>
  )
}
