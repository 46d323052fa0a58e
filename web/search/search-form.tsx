import { Box, Button, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { type FormEvent, type RefObject, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchForms as texts } from '#texts/search-forms.ts'
import type { SearchType } from '../../shared/contract/search.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { paths } from '../app/paths.ts'
import { bringResultsIntoView } from '../report/results-in-view.ts'
import type { FilterDraft } from '../report/use-filter-draft.ts'
import { SearchIcon } from '../ui/icons.tsx'
import { Panel } from '../ui/panel.tsx'
import { RADIO_LABEL } from '../ui/radio-group.tsx'
import { FilterFields } from './filter-fields.tsx'
import { noFilters, type SearchFilters } from './filters.ts'

interface SearchFormProps {
  /** The types that the radio buttons offer. */
  readonly types: readonly SearchType[]
  readonly filterDraft: FilterDraft<SearchFilters>
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly searching: boolean
  readonly onSearch: (filters: SearchFilters) => void
  readonly firstInput: RefObject<HTMLInputElement | null>
}

/** Narrow padding, so that the three buttons fit on one line on a phone. */
const NARROW = { base: '2.5', md: '4' } as const

/** The search form: the type, the filters, and the buttons New Search, Search and Close. */
export function SearchForm(props: SearchFormProps) {
  const { types, filterDraft, accounts, searching, onSearch, firstInput } = props
  const { draft, change, check, clear } = filterDraft
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) onSearch(draft)
    bringResultsIntoView(event.currentTarget)
  }
  const startAnew = () => {
    const none = { ...noFilters(draft.type), dateOf: draft.dateOf }
    clear(none)
    onSearch(none)
  }
  return (
    <Panel>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <Box
          display="grid"
          gap={{ base: 4, md: 6 }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
        >
          <SearchWhat types={types} value={draft.type} onChange={(type) => change({ type })} />
          <Box
            ps={{ md: 6 }}
            borderInlineStartWidth={{ base: '0', md: '1px' }}
            display="flex"
            flexDirection="column"
            justifyContent="space-between"
            gap="4"
          >
            <FilterFields
              filterDraft={filterDraft}
              accounts={accounts}
              firstInput={firstInput}
              searching={searching}
            />
            <Flex justify="flex-end" gap={{ base: 2, md: 3 }} wrap="wrap">
              <Button variant="outline" px={NARROW} onClick={startAnew}>
                {texts.newSearch}
              </Button>
              {/* Wide enough for both labels, so that the layout doesn't shift while searching. */}
              <Button type="submit" px={NARROW} minW={{ base: '7.25rem', md: '8rem' }}>
                {searching ? (
                  texts.searching
                ) : (
                  <>
                    <SearchIcon /> {texts.search}
                  </>
                )}
              </Button>
              <Button
                variant="outline"
                px={NARROW}
                onClick={() => void navigate(paths.dashboard())}
              >
                {texts.close}
              </Button>
            </Flex>
          </Box>
        </Box>
      </form>
    </Panel>
  )
}

interface SearchWhatProps {
  readonly types: readonly SearchType[]
  /** The chosen type; "general" searches all types. */
  readonly value: SearchType
  readonly onChange: (type: SearchType) => void
}

/** The 'Search what' radio buttons. */
function SearchWhat({ types, value, onChange }: SearchWhatProps) {
  const name = useId()
  return (
    <Box as="fieldset" css={WHAT_LOOK}>
      <legend>{texts.searchWhat}</legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {type === 'general' ? texts.allTypes : type}
        </label>
      ))}
    </Box>
  )
}

const WHAT_LOOK: SystemStyleObject = {
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: { base: '1fr 1fr', md: '1fr' },
  columnGap: '3',
  rowGap: '1',
  '& legend': { fontSize: 'sm', fontWeight: 'medium', mb: '2' },
  '& label': { ...RADIO_LABEL, fontSize: 'sm', lineHeight: '1.25' },
  '& input': { width: '16px', height: '16px', flexShrink: '0', accentColor: 'accent.solid' },
}
