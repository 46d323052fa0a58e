import { expect, it } from 'vitest'
import { navigationFor } from '../navigation.ts'
import { sectionsAtFirst } from './sections-at-first.ts'

it.each<[userType: string, room: number, closed: string[], rows: number]>([
  ['Admin', 47, [], 47],
  ['Admin', 46, ['Head Office'], 37],
  ['Admin', 37, ['Head Office'], 37],
  ['Admin', 36, ['Head Office', 'Counter'], 28],
  // The specification's sections stay open on the lowest screen.
  ['Admin', 10, ['Head Office', 'Counter'], 28],
  ['User', 41, [], 41],
  ['User', 29, ['Head Office', 'Counter'], 27],
  ['Viewer', Number.POSITIVE_INFINITY, [], 38],
])('%s with room for %i rows: closes %j', (userType, room, closed, rows) => {
  const atFirst = sectionsAtFirst(navigationFor(userType), (each) => each <= room)
  expect({ closed: [...atFirst.closed], rows: atFirst.rows }).toEqual({ closed, rows })
})

it('keeps a section with a single entry open, because its heading takes no row', () => {
  const sections = navigationFor('Admin').map((section) =>
    section.title === 'Counter' ? { ...section, entries: section.entries.slice(0, 1) } : section,
  )
  expect([...sectionsAtFirst(sections, () => false).closed]).toEqual(['Head Office'])
})
