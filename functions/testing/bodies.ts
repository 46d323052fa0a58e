/** Bodies of the money screens for the tests: those that the demo sends. */
export * from '../../tools/demo/bodies.ts'
