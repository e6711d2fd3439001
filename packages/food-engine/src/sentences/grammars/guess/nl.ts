import type { GuessWords } from './guess-words.ts'

export const nl: GuessWords = {
  language: 'nl',
  words:
    'van en of met in voor om te een het de el tl eetlepel eetlepels theelepel theelepels snuf snufje teen tenen teentje teentjes blik blikje zakje pak bosje takje takjes plakjes plakken stuks gram liter bloem meel suiker zout peper boter roomboter ei eieren melk water olie olijfolie ui uien knoflook kaas room slagroom verse vers gehakt gehakte fijngehakt fijngesneden gesneden gesnipperd geraspte geraspt grote kleine smaak sap citroen citroensap aardappelen aardappels tomaten wortel wortels wortelen peterselie bakpoeder kip bouillon rijst ongeveer stukjes blokjes laurierblad laurierblaadje blikken potje kilo garnering dressing zalm kipfilet rundergehakt spinazie champignons uit wat evt eventueel pakje zakjes stuk stengel krop deeg saus vulling blaadjes scheut scheutje handje handvol kamertemperatuur uitgelekt gepeld geschild bakken extra',
}
