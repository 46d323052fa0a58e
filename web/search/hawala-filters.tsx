import { Box, Button, Flex } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { hawalaLists as texts } from '#texts/hawala-lists.ts'
import * as labels from '#texts/labels.ts'
import { MOST_HAWALAS } from '../../shared/contract/hawala-facts.ts'
import { nextPageQuery } from '../../shared/reports/next-page.ts'
import { fullName, type ListedAccount } from '../accounts/account-options.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { Select } from '../fields/select.tsx'
import { Input } from '../ui/control.tsx'
import type { Choices } from '../ui/radio-group.tsx'
import { AGES, MORE_HAWALAS, NOT_NARROWED } from './hawala-narrowing.ts'
import type { HawalaNarrowing } from './use-narrowing.ts'

interface NarrowedListProps {
  readonly narrowing: HawalaNarrowing
  /** The read of the list. */
  readonly list: {
    readonly data: readonly unknown[] | undefined
    readonly headers: Headers | undefined
    readonly isValidating: boolean
  }
  /** All accounts. The partners among them are offered as a filter. Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly statuses: Choices<string>
  /** The table. */
  readonly children: ReactNode
}

/** A list of hawalas with its filters above it. Enter searches and moves the focus to the first row that fits. */
export function NarrowedList(props: NarrowedListProps) {
  const { narrowing, list, accounts, statuses, children } = props
  const { text: asked, account, status, age } = narrowing.narrowing
  const { narrow } = narrowing
  const [text, setText] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  const rows = useFirstRow(list)
  useCommands([{ ...SCREEN_COMMANDS.toList, run: () => input.current?.focus() }])
  const partners = (accounts ?? [])
    .filter(({ accountType }) => accountType === 'Hawala Partner')
    .map((each) => [each.accountNumber, `${each.accountNumber} - ${fullName(each)}`] as const)
  const search = (event: FormEvent) => {
    event.preventDefault()
    narrow({ text })
    rows.goToFirst()
  }
  const clear = () => {
    setText('')
    narrow(NOT_NARROWED)
    input.current?.focus()
  }
  return (
    <>
      <Flex as="form" role="search" onSubmit={search} css={BAR}>
        <Input
          ref={input}
          size="sm"
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          autoComplete="off"
          dir="auto"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          look={{ size: 'sm' }}
          aria-label={labels.partner}
          none={texts.allPartners}
          choices={partners}
          value={account}
          onChange={(chosen) => narrow({ account: chosen })}
        />
        <Select
          look={{ size: 'sm' }}
          aria-label={labels.status}
          none={texts.allStatuses}
          choices={statuses}
          value={status}
          onChange={(chosen) => narrow({ status: chosen })}
        />
        <Select
          look={{ size: 'sm' }}
          aria-label={texts.age}
          none={texts.anyAge}
          choices={AGES}
          value={age}
          onChange={(chosen) => narrow({ age: chosen })}
        />
        <Button size="sm" variant="outline" disabled={!narrowing.isNarrowed} onClick={clear}>
          {texts.clear}
        </Button>
      </Flex>
      <div ref={rows.box}>{children}</div>
      <More narrowing={narrowing} list={list} />
    </>
  )
}

/** Focuses the first button or select of the table once the rows have arrived. */
function useFirstRow({ data, isValidating }: NarrowedListProps['list']) {
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !data || isValidating) return
    setIsWanted(false)
    box.current?.querySelector<HTMLElement>('tbody :is(select, button):enabled')?.focus()
  }, [isWanted, data, isValidating])
  return { box, goToFirst: () => setIsWanted(true) }
}

/** The button for more rows. If the search ended before its page was full, the button replaces these rows by older ones. */
function More({ narrowing, list }: Pick<NarrowedListProps, 'narrowing' | 'list'>) {
  const { query, grow } = narrowing
  const next = nextPageQuery(list.headers?.get('Link') ?? null)
  if (!next) return null
  const isFull = (list.data?.length ?? 0) >= query.limit
  const limit = Math.min(query.limit + MORE_HAWALAS, MOST_HAWALAS)
  return (
    <Box p="3" textAlign="center" borderTopWidth="1px">
      <Button
        size="sm"
        variant="outline"
        onClick={() => grow(isFull ? { limit } : { cursor: next['cursor'] ?? '' })}
      >
        {isFull ? texts.showMore : texts.searchFurther}
      </Button>
    </Box>
  )
}

const BAR = {
  gap: '2',
  px: { base: 4, md: 5 },
  py: '2',
  borderBottomWidth: '1px',
  flexWrap: 'wrap',
  '& > *': { flex: { base: '1 1 9rem', md: '0 1 11rem' } },
  '& > input': { flex: { base: '1 1 100%', md: '0 1 16rem' } },
  '& > button': { flex: '0 0 auto' },
} as const
