import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { MovedOnNotice } from '../../entry/moved-on-notice.tsx'
import { EditForm } from '../../lists/edit-form.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { Schedule } from './rules.ts'
import { useSchedule } from './use-schedule.ts'

interface ScheduleFormProps {
  readonly schedule: Schedule
  readonly currencies: readonly Currency[]
}

/** The rules in a form that is saved as a whole. */
export function ScheduleForm({ schedule, currencies }: ScheduleFormProps) {
  const state = useSchedule(schedule, currencies)
  const { rules, moved, saving, unsettled, checks } = state
  const box = useRef<HTMLDivElement>(null)
  const added = useRef(0)
  useEffect(() => {
    if (rules.length === added.current)
      box.current?.querySelector<HTMLElement>('[data-rule]:last-of-type select')?.focus()
    added.current = 0
  }, [rules.length])
  useEffect(() => {
    if (checks > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [checks])
  return (
    <EditForm
      title={texts.rules}
      what={texts.what}
      editing={false}
      saving={saving}
      unsettled={unsettled}
      refusal={null}
      onSubmit={state.submit}
      onCancel={state.reset}
      onSetAside={state.setAside}
    >
      <Stack gap="4" ref={box}>
        {moved ? (
          <MovedOnNotice
            what={texts.what}
            by={moved.by}
            differences={moved.differences}
            saving={saving}
            onTakeOver={state.reset}
            onSaveMine={state.saveMine}
          />
        ) : null}
        {rules.length === 0 ? (
          <Text color="fg.muted">
            {texts.noRules} {texts.addHint}
          </Text>
        ) : null}
        <Box css={ROWS_LOOK}>
          {rules.map(({ id, rule }, place) => (
            <RuleFields
              key={id}
              number={place + 1}
              rule={rule}
              removeLabel={texts.removeRule(
                rule.currencyId === '' ? rule.type : state.pairOf(rule),
              )}
              currencies={currencies}
              problemOf={(field) => state.problems[`${place}.${field}`]}
              onChange={(changed) => state.change(id, changed)}
              onRemove={() => state.remove(id)}
            />
          ))}
        </Box>
        <Button
          variant="outline"
          alignSelf="flex-start"
          onClick={() => {
            added.current = rules.length + 1
            state.add()
          }}
        >
          <PlusIcon /> {texts.addRule}
        </Button>
      </Stack>
    </EditForm>
  )
}

/** Labels that only screen readers need, because those of the first rule stand above them. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A rule is a line if there is room, otherwise a block of two columns. */
const ROWS_LOOK = {
  containerType: 'inline-size',
  '& [data-rule]': {
    position: 'relative',
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& [data-remove]': { gridColumn: '1 / -1', justifySelf: 'end' },
  '@container (width >= 48rem)': {
    '& [data-rule]': {
      gridTemplateColumns: '8rem 7rem minmax(0, 1fr) 8rem repeat(2, minmax(0, 1fr)) 2.5rem',
      py: '1',
      borderBottomWidth: '0',
    },
    '& [data-rule]:not(:first-of-type) label': HIDDEN,
    '& [data-remove]': { gridColumn: 'auto' },
    '& [data-rule]:first-of-type [data-remove]': { mt: '1.625rem' },
  },
} as const
