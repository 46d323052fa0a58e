import { Button, Flex } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { editAccount as texts } from '#texts/edit-account.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { RefreshIcon, SearchIcon } from '../../ui/icons.tsx'
import type { SearchTexts } from './account-search.ts'

interface SearchBarProps {
  readonly search: SearchTexts
  readonly onSearch: (search: SearchTexts) => void
  /** Clears both boxes and focuses the first one. `onClose` only clears them. */
  readonly onAfresh: () => void
  readonly onClose: () => void
  readonly onRefresh: () => void
  readonly refreshing: boolean
  /** A ref to the first box, to focus it. */
  readonly firstBox: RefObject<HTMLInputElement | null>
}

/** Narrow padding, so that the buttons fit beside the boxes on a small desktop screen. */
const NARROW = { base: '3', lg: '2.5', xl: '4' } as const

/** The two search boxes and the buttons Refresh, Search and Close. */
export function SearchBar(props: SearchBarProps) {
  const { search, onSearch, refreshing, firstBox } = props
  return (
    <Flex columnGap={{ base: 2, xl: 3 }} rowGap="3" wrap="wrap" align="flex-end">
      <Box10rem label={texts.searchByCode}>
        <Input
          ref={firstBox}
          type="search"
          autoComplete="off"
          value={search.code}
          onChange={(event) => onSearch({ ...search, code: event.target.value })}
        />
      </Box10rem>
      <Box10rem label={texts.searchByName}>
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          value={search.name}
          onChange={(event) => onSearch({ ...search, name: event.target.value })}
        />
      </Box10rem>
      <Button variant="outline" px={NARROW} onClick={props.onRefresh} disabled={refreshing}>
        <RefreshIcon /> {texts.refresh}
      </Button>
      <Button variant="outline" px={NARROW} title={texts.clearForSearch} onClick={props.onAfresh}>
        <SearchIcon /> {texts.search}
      </Button>
      <Button variant="outline" px={NARROW} title={texts.clearBoth} onClick={props.onClose}>
        {texts.close}
      </Button>
    </Flex>
  )
}

function Box10rem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex width="10rem">
      <Field label={label}>{children}</Field>
    </Flex>
  )
}
