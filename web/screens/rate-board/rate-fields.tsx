import type { ReactNode } from 'react'
import * as labels from '#texts/labels.ts'
import { rateBoard as texts } from '#texts/rate-board.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { PER } from '../../../shared/money/deal.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Select } from '../../fields/select.tsx'
import { Field } from '../../ui/field.tsx'
import { named } from '../../ui/named-message.ts'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { midIn, type OwnRateHint, perInWords, type RateText, usualPer } from './board-rows.ts'
import { afnForOne } from './far-rates.ts'
import { ShownFigure } from './shown-figure.tsx'

interface RateFieldsProps {
  readonly row: RateText
  readonly currencies: readonly Currency[]
  readonly ownRate: OwnRateHint | null
  readonly problemOf: (field: keyof RateText) => string | undefined
  readonly onChange: (changed: Partial<RateText>) => void
}

/** The fields of one currency on the board, with the rates that follow from them. */
export function RateFields({ row, currencies, ownRate, problemOf, onChange }: RateFieldsProps) {
  const offered = currencies.filter(
    ({ id, code, isActive }) =>
      code !== BASE_CURRENCY && (isActive || String(id) === row.currencyId),
  )
  const field = (name: keyof RateText, label: string, control: ReactNode) => {
    const problem = problemOf(name)
    return (
      <Field label={label} error={problem && named(label, problem)}>
        {control}
      </Field>
    )
  }
  const rate = (name: 'buy' | 'sell', label: string) =>
    field(
      name,
      label,
      <RateField value={row[name]} onChange={(text) => onChange({ [name]: text })} />,
    )
  const choose = (currencyId: string) => {
    const currency = currencies.find(({ id }) => String(id) === currencyId)
    // What nobody has typed yet may follow the currency.
    const isEmpty = row.buy === '' && row.sell === ''
    const per = isEmpty ? String(usualPer(afnForOne(currency, currencies))) : row.per
    onChange({ currencyId, per })
  }
  return (
    <>
      {field(
        'currencyId',
        labels.currency,
        <Select
          none={texts.chooseCurrency}
          choices={offered.map(({ id, code }) => [String(id), code])}
          value={row.currencyId}
          onChange={choose}
        />,
      )}
      {field(
        'per',
        texts.per,
        <Select
          choices={PER.map((per) => [String(per), perInWords(per)])}
          value={row.per}
          onChange={(per) => onChange({ per })}
        />,
      )}
      {rate('buy', texts.buy)}
      {rate('sell', texts.sell)}
      <ShownFigure label={texts.mid} value={midIn(row)} />
      <ShownFigure
        label={texts.ownRate}
        value={ownRate?.text ?? null}
        note={ownRate && !ownRate.fits ? texts.notSet : null}
        isWrong
      />
    </>
  )
}
