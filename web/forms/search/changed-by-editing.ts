import type { ReadKey } from '../../api/use-api.ts'
import { CHANGED_BY_POSTING } from '../money/use-recording.ts'

/** What an edit or a delete changes on other screens: loans follow their transaction. */
export const CHANGED_BY_EDITING: readonly ReadKey[] = [...CHANGED_BY_POSTING, 'GET /api/loans']
