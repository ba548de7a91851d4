/** British, then American, in any part of a word. A longer part must come before its own part. */
const parts = `
  armour armor, behaviour behavior, colour color, endeavour endeavor, favour favor, flavour flavor, harbour harbor, honour honor,
  humour humor, labour labor, neighbour neighbor, rumour rumor, tumour tumor, vapour vapor, centred centered, centring centering,
  centre center, fibre fiber, kilometre kilometer, centimetre centimeter, millimetre millimeter, theatre theater, grey gray,
  cancelled canceled, cancelling canceling, channelled channeled, fuelled fueled, labelled labeled, labelling labeling,
  levelled leveled, modelled modeled, modelling modeling, signalled signaled, signalling signaling, totalled totaled,
  travelled traveled, traveller traveler, travelling traveling, tunnelled tunneled, tunnelling tunneling,
  licence license, defence defense, offence offense, pretence pretense, artefact artifact, judgement judgment, analogue analog,
  learnt learned, misspelt misspelled, sceptic skeptic, leukaemi leukemi, anaemi anemi, haemo hemo, paediat pediat, oestro estro,
  sulph sulf, aluminium aluminum, enrolment enrollment, fulfilment fulfillment, instalment installment, skilful skillful`

const wholeWords = `
  metre meter, metres meters, litre liter, litres liters, practise practice, practised practiced, practises practices,
  practising practicing, programme program, programmes programs, ageing aging, whilst while, amongst among, burnt burned,
  spelt spelled, mould mold, moulds molds, fulfil fulfill, enrol enroll, maths math, cheque check, cheques checks,
  tyre tire, tyres tires, plough plow, analyse analyze, analysed analyzed, analysing analyzing, analyser analyzer,
  paralysed paralyzed, catalyse catalyze, catalysed catalyzed, catalyses catalyzes, catalysing catalyzing,
  hydrolyse hydrolyze, hydrolysed hydrolyzed`

const verbs =
  'apolog|author|capital|categor|central|character|critic|crystall|custom|digit|emphas|factor|fertil|final|formal|general|' +
  'hypothes|immun|initial|ion|item|local|material|maxim|memor|minim|modern|neutral|normal|optim|organ|oxid|parallel|' +
  'parameter|parametr|penal|personal|polar|polymer|priorit|public|quant|random|real|recogn|regular|serial|special|' +
  'stabil|standard|summar|symbol|synchron|synthes|token|util|vector|visual'

const table = (list: string) =>
  list.split(',').map((pair) => /^\s*(.+) (\S+)$/.exec(pair)?.slice(1) as [string, string])
const anywhere = new Map(table(parts))
const whole = new Map(table(wholeWords))

const british = new RegExp(
  `(?<part>${[...anywhere.keys()].join('|')})(?!by)|\\b(?<whole>${[...whole.keys()].join('|')})\\b|` +
    `(?<=${verbs})is(?=(?:e|ed|er|ers|es|ing|ation|ations|able)(?![a-z]))`,
  'gi',
)

function instead(word: string): string {
  const small = word.toLowerCase()
  const other = anywhere.get(small) ?? whole.get(small) ?? 'iz'
  if (word === small) return other
  return word === word.toUpperCase() ? other.toUpperCase() : other.charAt(0).toUpperCase() + other.slice(1)
}

/** Titles in a lesson's list of sources keep their spelling. */
const ofOthers = /^ +text: /

export const corrected = (text: string) =>
  text.replace(/.+/g, (line) => (ofOthers.test(line) ? line : line.replace(british, instead)))

export const britishWords = (text: string) =>
  text.split('\n').flatMap((line, index) => {
    const other = corrected(line)
    if (other === line) return []
    const words = (of: string) => of.match(/[\p{L}\p{N}_]+/gu) ?? []
    const instead = words(other)
    return words(line)
      .map((word, place) => ({ line: index + 1, word, instead: instead[place] ?? '' }))
      .filter((found) => found.word !== found.instead)
  })
