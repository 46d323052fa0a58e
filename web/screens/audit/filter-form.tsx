import { Box, Button, Flex, NativeSelect } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { audit as texts } from '#texts/audit.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { AUDIT_ENTITIES } from '../../../shared/contract/audit.ts'
import { BusyButton } from '../../components/busy-button.tsx'
import { DateField } from '../../components/date-field/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { ENTITY_WORDS } from './changes.ts'
import { type AuditFilters, type FilterProblems, problemsOf } from './filters.ts'

interface FilterFormProps {
  /** The filters of the address; the form follows when they change. */
  readonly filters: AuditFilters
  /** The latest day there is: today. */
  readonly today: string
  /** Who may be chosen: id and name. */
  readonly people: ReadonlyMap<string, string>
  readonly loading: boolean
  /** Called when one comes to the form, before anything is chosen. */
  readonly onApproach: () => void
  readonly onShow: (filters: AuditFilters) => void
  readonly onClear: () => void
}

/** Dates, kind and person of the changes to show. */
export function FilterForm(props: FilterFormProps) {
  const { filters, today, people, loading, onApproach, onShow, onClear } = props
  const [{ draft, startedFrom }, setState] = useState({ draft: filters, startedFrom: filters })
  const [problems, setProblems] = useState<FilterProblems>({})
  const setDraft = (changed: AuditFilters) => setState({ draft: changed, startedFrom })
  if (JSON.stringify(filters) !== JSON.stringify(startedFrom)) {
    setState({ draft: filters, startedFrom: filters })
    setProblems({})
  }
  const clear = () => {
    setDraft(filters)
    setProblems({})
    onClear()
  }
  const change = (changed: Partial<AuditFilters>) => {
    setDraft({ ...draft, ...changed })
    setProblems({})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus()
    else if (!loading) onShow(draft)
  }
  const date = (name: 'fromDate' | 'toDate', label: string) => (
    <DateField
      label={label}
      error={problems[name]}
      required
      name={name}
      rules={upToToday(today)}
      value={draft[name]}
      onChange={(day) => change({ [name]: day })}
    />
  )
  return (
    <Panel>
      <form noValidate onSubmit={submit} onFocus={onApproach} onPointerEnter={onApproach}>
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '11rem 11rem 1fr 1fr' }}
        >
          {date('fromDate', texts.fromDate)}
          {date('toDate', texts.toDate)}
          <Field label={texts.what}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.entity}
                onChange={(event) =>
                  change({ entity: event.target.value as AuditFilters['entity'] })
                }
              >
                <option value="">{texts.everything}</option>
                {AUDIT_ENTITIES.map((entity) => (
                  <option key={entity} value={entity}>
                    {ENTITY_WORDS[entity]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field>
          <Field label={texts.who}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.userId}
                onChange={(event) => change({ userId: event.target.value })}
              >
                <option value="">{texts.everybody}</option>
                {[...people].map(([id, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field>
        </Box>
        <Flex justify="flex-end" gap="3" mt="4">
          <Button variant="outline" onClick={clear}>
            {texts.clear}
          </Button>
          <BusyButton type="submit" minW="9rem" busy={loading}>
            {loading ? texts.loading : texts.showChanges}
          </BusyButton>
        </Flex>
      </form>
    </Panel>
  )
}
