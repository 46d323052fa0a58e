import { useEffect } from 'react'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../components/toaster.tsx'
import type { Search } from '../../forms/search/use-search.ts'

/** Tells how each search ended, and each look further back, whose rows are counted with those before (specification 2, section 8). */
export function useSearchToasts(search: Search): void {
  const { status, searchingFurther, error, rows } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when a call ends, not when rows change after an edit
  useEffect(() => {
    if (status === 'idle' || status === 'loading' || searchingFurther) return
    if (error) {
      const description = messageOf(error, texts.notSearched)
      toast({ title: texts.searchFailed, description, variant: 'destructive' })
    } else {
      toast({ title: texts.searchComplete, description: texts.foundCount(rows.length) })
    }
  }, [status, searchingFurther])
}
