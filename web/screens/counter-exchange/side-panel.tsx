import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { dealRates as rateWords } from '#texts/deal-rates.ts'
import * as labels from '#texts/labels.ts'
import { RadioField } from '../../fields/radio-field.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import { stepHint } from './step-hint.ts'
import type { DealSideProps } from './use-deal.ts'

const NAMES = { purchase: texts.gives, selling: texts.gets }
const WAYS = [
  ['cash', labels.inCash],
  ['account', texts.onAccount],
] as const

const SideAccount = lazyPart(async () => (await import('./side-account.tsx')).SideAccount)

/** One side of the deal: its currency and its amount, in cash or by an account. */
export function SidePanel({ side, recording, deal }: DealSideProps) {
  usePreload(SideAccount.preload)
  const { form, firstInput } = recording
  const name = NAMES[side]
  const isFirst = side === 'purchase'
  const [{ by, currencyId, amount }, sellingBy] = useWatch({
    control: form.control,
    name: [side, 'selling.by'],
  })
  const next = sellingBy === 'cash' ? 'selling.currencyId' : 'selling.account'
  const isCash = by === 'cash'
  const hint = isCash ? stepHint(deal.pair?.[side], amount, deal.exactMinor(side)) : undefined
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
        {isCash ? null : (
          <Later height="7.5rem">
            <SideAccount side={side} recording={recording} deal={deal} />
          </Later>
        )}
        <Box
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 8.5rem) minmax(0, 1fr)' }}
        >
          <CurrencySelect
            name={`${side}.currencyId`}
            label={labels.currency}
            by="id"
            required
            hint={unquoted && rateWords.noRateFor(unquoted.currency.code)}
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
            label={labels.amount}
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
