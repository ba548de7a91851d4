/** Modules whose every section has its lesson, as '<course>/<number>'. A test holds them to it. */
export const completeModules: readonly string[] = [
  'bio/1',
  'ml/1',
  'ml/2',
  'ml/3',
  'ml/4',
  'ml/5',
  'ml/6',
  'ml/7',
  'ml/8',
]
