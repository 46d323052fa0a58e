import { useSearchParams } from 'react-router-dom'

/** The parts of the screen's address: "?branch=HRT&till=0&through=2026-11-22&count=1". */
export interface TillAddress {
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
export function addressOf(search: URLSearchParams): TillAddress {
  const till = search.get('till') ?? ''
  const through = search.get('through') ?? ''
  return {
    branch: search.get('branch') ?? '',
    userId: /^\d{1,9}$/.test(till) ? Number(till) : null,
    through: /^\d{4}-\d{2}-\d{2}$/.test(through) ? through : '',
    isCounting: through !== '' || search.has('count'),
  }
}

/** The till that the address names, and a function that opens another one. */
export function useTillAddress() {
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
