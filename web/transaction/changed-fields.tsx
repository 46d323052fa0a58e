import { changedFields, type HistoryEntry } from './history-words.ts'

/**
 * What a change altered: each field with its old and new value. The elements are plain, because a table may have thousands
 * of fields.
 */
export function ChangedFields(props: {
  readonly entry: Pick<HistoryEntry, 'action' | 'changes'>
  readonly codeOf: (currencyId: number) => string
}) {
  const { entry, codeOf } = props
  const fields = changedFields(entry, codeOf)
  if (fields.length === 0) return null
  return (
    <dl>
      {fields.map(({ label, old, now }) => (
        <div key={label}>
          <dt>{label}</dt>{' '}
          <dd>
            <bdi>{old}</bdi> <span data-arrow="">→</span> <bdi>{now}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
