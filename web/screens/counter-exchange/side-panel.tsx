import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { counterExchange as texts } from '#texts/counter-exchange.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { RadioField } from '../../fields/radio-field.tsx'
import { AccountControl, usePickedAccount } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { CurrencySelect } from '../../money/currency-control.tsx'
import type { Side } from '../../money/linking.ts'
import type { Recording } from '../../money/use-recording.ts'
import { Panel } from '../../ui/panel.tsx'
import type { DealValues } from './deal-form.ts'
import { stepHint } from './step-hint.ts'
import type { Deal } from './use-deal.ts'

const NAMES = { purchase: texts.gives, selling: texts.gets }
const WAYS = [
  ['cash', texts.inCash],
  ['account', texts.onAccount],
] as const

interface SidePanelProps {
  readonly side: Side
  readonly recording: Recording<DealValues>
  readonly deal: Deal
}

/** One side of the deal: its currency and its amount, in cash or by an account. */
export function SidePanel({ side, recording, deal }: SidePanelProps) {
  const { form, firstInput } = recording
  const name = NAMES[side]
  const isFirst = side === 'purchase'
  const [{ by, currencyId, amount }, otherIsComputed, typedLast, sellingBy] = useWatch({
    control: form.control,
    name: [side, 'otherIsComputed', 'typedLast', 'selling.by'],
  })
  const next = sellingBy === 'cash' ? 'selling.currencyId' : 'selling.account'
  const isCash = by === 'cash'
  const hint =
    isCash && otherIsComputed && typedLast !== side
      ? stepHint(deal.pair?.[side], amount)
      : undefined
  const unquoted = deal.rates.find(
    (rate) => rate.of === null && rate.side === (isFirst ? 'buy' : 'sell'),
  )
  const choose = (before: string) => {
    form.setValue(`${side}.account`, '')
    deal.onCurrencyChosen(side, before)
  }
  return (
    <Panel
      dense
      title={name}
      actions={
        <RadioField
          name={`${side}.by`}
          label={texts.paidBy(name)}
          labelHidden
          choices={WAYS}
          look={{ minHeight: '0', fontSize: 'sm', columnGap: '4' }}
          onChosen={() => form.setValue(`${side}.account`, '')}
        />
      }
    >
      <Box display="grid" gap="3">
        {isCash ? null : <SideAccount {...{ side, recording, deal }} />}
        <Box
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 8.5rem) minmax(0, 1fr)' }}
        >
          <CurrencySelect
            name={`${side}.currencyId`}
            label={texts.currency}
            by="id"
            required
            hint={unquoted && texts.noRateFor(unquoted.currency.code)}
            advanceTo={`${side}.amount`}
            onChosen={() => choose(currencyId)}
            {...(isFirst && isCash
              ? {
                  input: (select: HTMLSelectElement | null) => {
                    firstInput.current = select
                  },
                }
              : {})}
          />
          <AmountControl
            name={`${side}.amount`}
            label={texts.amount}
            code={deal.pair?.[side].code}
            hint={deal.tooLarge === side ? texts.tooLarge : hint}
            {...(isFirst ? { advanceTo: next } : {})}
            onType={(text) => deal.onAmountTyped(side, text)}
          />
        </Box>
      </Box>
    </Panel>
  )
}

const NO_ACCOUNT = {
  account: null,
  amountName: '',
  feeMinor: 0n,
  balances: undefined,
  failed: false,
} as const

/** The account of a side, which also decides its currency, with its balance before and after the deal. */
function SideAccount({ side, recording, deal }: SidePanelProps) {
  const { form, firstInput } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const isFirst = side === 'purchase'
  const account = usePickedAccount(`${side}.account`)
  const balances = useAccountBalances(account?.id ?? null)
  const feeMinor = useFeeOfAccount('Exchange', form)
  const { watchDebited } = recording
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the side is paid in cash, no account can be overdrawn
  useEffect(() => () => watchDebited(NO_ACCOUNT), [])
  return (
    <>
      <AccountControl
        name={`${side}.account`}
        by={by}
        onByChange={setBy}
        {...(isFirst ? { input: firstInput } : {})}
        advanceTo={`${side}.amount`}
        onPick={(picked) => {
          if (!picked?.currencyId) return
          const before = form.getValues(`${side}.currencyId`)
          form.setValue(`${side}.currencyId`, String(picked.currencyId))
          if (before !== String(picked.currencyId)) deal.onCurrencyChosen(side, before)
        }}
      />
      <BalanceChange
        recording={recording}
        name={`${side}.amount`}
        account={account}
        balances={balances}
        movement={isFirst ? 'debited' : 'credited'}
        feeMinor={isFirst ? feeMinor : 0n}
      />
    </>
  )
}
