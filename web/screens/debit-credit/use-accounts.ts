import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'

/** All accounts, asked for again each time the screen opens, so that one opened at another counter is there. */
export function useAccounts() {
  const accounts = useApi('GET /api/accounts')
  const { data, mutate } = accounts
  const [wasThere] = useState(data !== undefined)
  useEffect(() => {
    if (wasThere) void mutate()
  }, [wasThere, mutate])
  return accounts
}
