import type { ReactNode } from 'react'
import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import * as labels from '#texts/labels.ts'
import { FEE_TYPES } from '../../../shared/contract/fee-facts.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { choicesOf } from '../../fields/choices.ts'
import { Select } from '../../fields/select.tsx'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { Field } from '../../ui/field.tsx'
import { named } from '../../ui/named-message.ts'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { UnitAfter } from '../../ui/unit-after.tsx'
import type { RuleText } from './rules.ts'

interface RuleFieldsProps {
  readonly rule: RuleText
  readonly currencies: readonly Currency[]
  readonly problemOf: (field: keyof RuleText) => string | undefined
  readonly onChange: (changed: Partial<RuleText>) => void
}

/** The fields of one rule. */
export function RuleFields({ rule, currencies, problemOf, onChange }: RuleFieldsProps) {
  const offered = currencies.filter(
    ({ id, isActive }) => isActive || String(id) === rule.currencyId,
  )
  const field = (name: keyof RuleText, control: ReactNode) => {
    const problem = problemOf(name)
    const label = LABELS[name]
    return (
      <Field label={label} error={problem && named(label, problem)}>
        {control}
      </Field>
    )
  }
  const amount = (name: 'fixed' | 'least' | 'most', placeholder: string) =>
    field(
      name,
      <AmountField
        value={rule[name]}
        placeholder={placeholder}
        onChange={(text) => onChange({ [name]: text })}
      />,
    )
  return (
    <>
      {field(
        'type',
        <Select
          choices={choicesOf(FEE_TYPES)}
          value={rule.type as (typeof FEE_TYPES)[number]}
          onChange={(type) => onChange({ type })}
        />,
      )}
      {field(
        'currencyId',
        <Select
          none={texts.chooseCurrency}
          choices={offered.map(({ id, code }) => [String(id), code])}
          value={rule.currencyId}
          onChange={(currencyId) => onChange({ currencyId })}
        />,
      )}
      {amount('fixed', ZERO)}
      {field(
        'percent',
        <UnitAfter unit="%">
          <RateField
            value={rule.percent}
            placeholder="0"
            pe="9"
            onChange={(percent) => onChange({ percent })}
          />
        </UnitAfter>,
      )}
      {amount('least', ZERO)}
      {amount('most', texts.noMost)}
    </>
  )
}

const ZERO = '0.00'

const LABELS: Readonly<Record<keyof RuleText, string>> = {
  type: labels.type,
  currencyId: labels.currency,
  fixed: texts.fixed,
  percent: texts.percent,
  least: texts.least,
  most: texts.most,
}
