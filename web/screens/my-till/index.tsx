import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { Select } from '../../fields/select.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { useViewer, type Viewer } from '../../search/use-viewer.ts'
import { type OpenCounts, openCounts } from '../../till/open-counts.ts'
import { type Count, readTillsAgain, type TillState, tillName } from '../../till/till.ts'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { chosenTill } from './chosen-till.ts'
import { CountForm } from './count-form.tsx'
import { currenciesToCount } from './count-values.ts'
import { LastCounts } from './last-counts.tsx'
import { Moves } from './moves.tsx'
import { type Branch, nextCountOf, reopenedSince, throughOf } from './next-count.ts'
import { TillPanel } from './till-panel.tsx'
import { useMoves } from './use-moves.ts'

/** The screen with a person's own till: its cash, its count, and the cash that is offered. Rules: docs/rules/counts.md */
export default function MyTill() {
  const { userType } = useSession().user
  if (may(userType, 'record')) return <ChosenTill />
  return (
    <Page title={texts.title}>
      <NotAllowed to="record" advice={texts.askSomebody} />
    </Page>
  )
}

function ChosenTill() {
  const viewer = useViewer()
  const address = useTillAddress()
  const code = (viewer.isHeadOffice && address.branch) || viewer.branch
  const tills = useFreshApi('GET /api/tills', { query: { branch: code } })
  const branches = useFreshApi('GET /api/branches')
  const till = chosenTill(tills.data ?? [], viewer, address.userId)
  const isReady = tills.data && branches.data
  return (
    <Page
      wide
      title={texts.title}
      actions={
        <>
          <BranchChoice viewer={viewer} branches={branches.data ?? []} address={address} />
          <TillChoice viewer={viewer} tills={tills.data ?? []} chosen={till} address={address} />
        </>
      }
    >
      <Stack gap="5">
        <ReadFailed what={labels.theTills} read={tills} />
        <ReadFailed what={labels.theBranches} read={branches} />
        {isReady && till ? (
          <TillAndCounts
            key={`${till.branch} ${till.userId}`}
            till={till}
            tills={tills.data ?? []}
            branches={branches.data ?? []}
            address={address}
            readAgain={() => void tills.mutate()}
            refreshing={tills.isValidating}
          />
        ) : null}
        {isReady && !till ? (
          <Panel>{address.userId === null ? texts.notThere(code) : texts.noSuchTill(code)}</Panel>
        ) : null}
        {isReady || tills.error || branches.error ? null : <LoadingLines lines={6} />}
      </Stack>
    </Page>
  )
}

type Tills = readonly TillState[]

interface TillAndCountsProps {
  readonly till: Tills[number]
  readonly tills: Tills
  readonly branches: readonly Branch[]
  readonly address: ReturnType<typeof useTillAddress>
  readonly readAgain: () => void
  readonly refreshing: boolean
}

/** One till. While its count is open, its balances are hidden, because a person might copy them. */
function TillAndCounts(props: TillAndCountsProps) {
  const { till, tills, branches, address, readAgain, refreshing } = props
  const currencies = useCurrencies()
  const { branch, counts, open, nextCount } = useNextCount(till, branches)
  const moves = useMoves(branch.code)
  const [answered, setAnswered] = useState<Count | null>(null)
  const active = currencies.data?.filter(({ isActive }) => isActive)
  const counted = currencies.data && currenciesToCount(currencies.data, till.balances)
  const isCounting = address.isCounting && nextCount.counts !== 'none'
  const hasCounted = useWasTrue(isCounting)
  return (
    <>
      {isCounting && counted && (counts.data || counts.error) ? (
        <CountForm
          till={till}
          nextCount={nextCount}
          currencies={counted}
          through={throughOf(nextCount, address.through)}
          onCounted={(count) => {
            setAnswered(count)
            address.closeCount()
          }}
          onBack={address.closeCount}
        />
      ) : null}
      {isCounting ? null : (
        <TillPanel
          till={till}
          nextCount={nextCount}
          refreshing={refreshing}
          moves={moves}
          isWaiting={open.waiting !== null}
          count={shownCount(till, open, answered, counts.data)}
          spot={answered?.state === 'spot' ? answered : null}
          takesFocus={hasCounted}
          onCount={address.openCount}
          onRefresh={() => {
            readAgain()
            readTillsAgain()
          }}
        />
      )}
      <ReadFailed what={labels.theCurrencies} read={currencies} />
      <Moves
        till={till}
        tills={tills}
        branches={branches}
        moves={moves}
        currencies={active ?? []}
      />
      {isCounting ? null : <LastCounts read={counts} />}
    </>
  )
}

/** Stays true once it has been true. */
function useWasTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was
}

/**
 * Returns the till's current count; null if there is none to show. A count that was just made is shown until the list of
 * counts has it. From then on, the list's version is shown, because it has the current state.
 */
function shownCount(
  till: Tills[number],
  open: OpenCounts,
  answered: Count | null,
  read: readonly Count[] | undefined,
): Count | null {
  const isRead = (count: Count) => read?.some(({ countedAt }) => countedAt === count.countedAt)
  if (answered && answered.state !== 'spot' && !isRead(answered)) return answered
  if (open.waiting || !till.count || !isRead(till.count)) return open.waiting ?? till.count
  return till.state === 'confirmed' ? till.count : null
}

type Address = ReturnType<typeof useTillAddress>

interface TillChoiceProps {
  readonly viewer: Viewer
  readonly tills: readonly TillState[]
  readonly chosen: TillState | undefined
  readonly address: Address
}

const LOOK = { width: 'auto', minWidth: '11rem', maxWidth: 'full' }

/** The select of the tills of the branch. Only a Manager or Admin has it. */
function TillChoice({ viewer, tills, chosen, address }: TillChoiceProps) {
  if (!may(viewer.userType, 'close') || tills.length === 0) return null
  return (
    <Select
      aria-label={labels.till}
      look={LOOK}
      none={chosen ? undefined : texts.chooseTill}
      value={chosen ? String(chosen.userId) : ''}
      choices={tills.map((till) => [String(till.userId), tillName(till, till.branch)])}
      onChange={(userId) => userId === '' || address.toTill(Number(userId))}
    />
  )
}

interface BranchChoiceProps {
  readonly viewer: Viewer
  readonly branches: readonly (Branches[number] & {
    readonly closingFrom: string | null
    readonly lockedThrough: string | null
  })[]
  readonly address: Address
}

/** The select of the branches. Only head office has it, to reach the moves of other branches. */
function BranchChoice({ viewer, branches, address }: BranchChoiceProps) {
  if (!viewer.isHeadOffice) return null
  return (
    <Select
      aria-label={labels.branch}
      look={LOOK}
      value={address.branch || viewer.branch}
      choices={branches.map(({ code }) => [code, branchLabel(branches, code)])}
      onChange={(code) => address.toBranch(code === viewer.branch ? '' : code)}
    />
  )
}

/** How many counts are read, the newest first. A till has few counts a day, so those of its open days are among them. */
const NEWEST_COUNTS = 100

/** Reads the counts of a till, and tells its state. */
function useNextCount(till: TillState, branches: readonly Branch[]) {
  const viewer = useViewer()
  const { branch: code, userId } = till
  const counts = useFreshApi('GET /api/tills/{branch}/{userId}/counts', {
    params: { branch: code, userId },
    query: { limit: NEWEST_COUNTS },
  })
  const branch = branches.find((each) => each.code === code) ?? {
    code,
    closingFrom: null,
    lockedThrough: null,
    smallHouse: false,
  }
  const confirmed = till.state === 'confirmed' ? till.count : null
  const days = useFreshApi(confirmed ? 'GET /api/days' : null, {
    query: { branch: code, month: monthOf(confirmed?.through ?? viewer.today) },
  })
  const known = counts.data ?? (till.count ? [till.count] : [])
  const open = openCounts(known, branch.lockedThrough)
  const reopenedAt = confirmed && days.data && reopenedSince(days.data, branch, confirmed)
  return {
    branch,
    counts,
    open,
    nextCount: nextCountOf({ till, branch, counts: open, reopenedAt, viewer }),
  }
}

/** The parts of the screen's address: "?branch=HRT&till=0&through=2026-11-22&count=1". */
interface TillAddress {
  /** Empty for the person's own branch. */
  readonly branch: string
  /** The user id of the till; null for the person's own till. */
  readonly userId: number | null
  /** The day through which the till is to be counted; empty if the address names none. */
  readonly through: string
  /** True while the form of the count is open. */
  readonly isCounting: boolean
}

/** Reads an address. A part that can't be read counts as missing. */
function addressOf(search: URLSearchParams): TillAddress {
  const till = search.get('till') ?? ''
  const through = search.get('through') ?? ''
  return {
    branch: search.get('branch') ?? '',
    userId: /^\d{1,9}$/.test(till) ? Number(till) : null,
    through: /^\d{4}-\d{2}-\d{2}$/.test(through) ? through : '',
    isCounting: through !== '' || search.has('count'),
  }
}

/** Returns what the address names, and functions that change it: to another branch or till, and to the count and back. */
function useTillAddress() {
  const [search, setSearch] = useSearchParams()
  const go = (query: Readonly<Record<string, string>>) => {
    const given = Object.entries(query).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(given))
  }
  const { branch, userId, ...rest } = addressOf(search)
  const till = { branch, till: userId === null ? '' : String(userId) }
  return {
    branch,
    userId,
    ...rest,
    toBranch: (code: string) => go({ branch: code }),
    toTill: (id: number) => go({ branch, till: String(id) }),
    openCount: () => go({ ...till, count: '1' }),
    closeCount: () => go(till),
  }
}
