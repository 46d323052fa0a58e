/** The bodies of the money screens for tests; they are those of the demo. */
export * from '../../tools/demo/bodies.ts'
