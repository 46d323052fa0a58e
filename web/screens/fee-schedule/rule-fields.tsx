import { IconButton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import { FEE_TYPES } from '../../../shared/contract/fee-facts.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { choicesOf } from '../../fields/choices.ts'
import { Select } from '../../fields/select.tsx'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { Field } from '../../ui/field.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { named } from '../../ui/named-message.ts'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { UnitAfter } from '../../ui/unit-after.tsx'
import type { RuleText } from './rules.ts'

interface RuleFieldsProps {
  /** Its place in the schedule, counted from 1. */
  readonly number: number
  readonly rule: RuleText
  readonly removeLabel: string
  readonly currencies: readonly Currency[]
  readonly problemOf: (field: keyof RuleText) => string | undefined
  readonly onChange: (changed: Partial<RuleText>) => void
  readonly onRemove: () => void
}

/** The fields of one rule. */
export function RuleFields(props: RuleFieldsProps) {
  const { number, rule, removeLabel, currencies, problemOf, onChange, onRemove } = props
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid with its legend hidden in every browser
    <div data-rule="" role="group" aria-label={texts.rule(number)}>
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
      <IconButton
        data-remove=""
        variant="outline"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <TrashIcon size={16} />
      </IconButton>
    </div>
  )
}

const ZERO = '0.00'

const LABELS: Readonly<Record<keyof RuleText, string>> = {
  type: texts.type,
  currencyId: texts.currency,
  fixed: texts.fixed,
  percent: texts.percent,
  least: texts.least,
  most: texts.most,
}
