import { Box, Button, Flex, Input, NativeSelect } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { AUDIT_ENTITIES } from '../../../shared/contract/audit.ts'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { ENTITY_WORDS } from './changes.ts'
import { type AuditFilters, type FilterProblems, problemsOf } from './filters.ts'

interface FilterFormProps {
  /** The filters of the address; the form follows when they change. */
  readonly filters: AuditFilters
  /** Who may be chosen: id and name. */
  readonly people: ReadonlyMap<string, string>
  readonly loading: boolean
  readonly onShow: (filters: AuditFilters) => void
  readonly onClear: () => void
}

/** Dates, kind and person of the changes to show. */
export function FilterForm({ filters, people, loading, onShow, onClear }: FilterFormProps) {
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
    <Field label={label} error={problems[name]} required>
      <Input
        type="date"
        name={name}
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <Panel>
      <form noValidate onSubmit={submit}>
        <Box
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '10rem 10rem 1fr 1fr' }}
        >
          {date('fromDate', 'From Date')}
          {date('toDate', 'To Date')}
          <Field label="What">
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.entity}
                onChange={(event) =>
                  change({ entity: event.target.value as AuditFilters['entity'] })
                }
              >
                <option value="">Everything</option>
                {AUDIT_ENTITIES.map((entity) => (
                  <option key={entity} value={entity}>
                    {ENTITY_WORDS[entity]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field>
          <Field label="Who">
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.userId}
                onChange={(event) => change({ userId: event.target.value })}
              >
                <option value="">Everybody</option>
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
            Clear
          </Button>
          <Button
            type="submit"
            minW="9rem"
            aria-disabled={loading}
            opacity={loading ? 0.7 : undefined}
          >
            {loading ? 'Loading...' : 'Show Changes'}
          </Button>
        </Flex>
      </form>
    </Panel>
  )
}
