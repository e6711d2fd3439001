import type { Grammar } from '../grammar.ts'

/** Foods are in the partitive after an amount. */
export const grammar: Grammar = {
  language: 'fi',
  decimal: ',',
  adjectivesBefore: true,
  unitAloneIsOne: true,
  units: [
    { id: 'chunk', words: 'palanen|palaa|pätkä|pätkää|köntti' },
    { id: 'gram', words: 'gramma|grammaa' },
    { id: 'kilogram', words: 'kilo|kiloa|kilogramma|kilogrammaa' },
    { id: 'liter', words: 'litra|litraa' },
    { id: 'deciliter', words: 'desi|desiä|desilitra|desilitraa' },
    { id: 'centiliter', words: 'senttilitra|senttilitraa' },
    { id: 'milliliter', words: 'millilitra|millilitraa' },
    { id: 'centimeter', words: 'sentti|senttiä|senttimetri|senttimetriä' },
    {
      id: 'tablespoon',
      words: 'ruokalusikka|ruokalusikkaa|ruokalusikallinen|ruokalusikallista',
      short: 'rkl|rlk|rl',
    },
    { id: 'teaspoon', words: 'teelusikka|teelusikkaa|teelusikallinen|teelusikallista', short: 'tl' },
    { id: 'spoon', words: 'lusikka|lusikkaa|lusikallinen|lusikallista' },
    { id: 'ladle', words: 'kauha|kauhaa|kauhallinen|kauhallista' },
    {
      id: 'cup',
      words: 'kuppi|kuppia|kupillinen|kupillista|kahvikuppi|kahvikuppia|kahvikupillinen',
      short: 'kkp',
    },
    { id: 'glass', words: 'lasi|lasia|lasillinen|lasillista' },
    { id: 'bowl', words: 'kulho|kulhoa|kulhollinen' },
    { id: 'mug', words: 'muki|mukia|mukillinen|mukillista' },
    {
      id: 'knifepoint',
      words:
        'maustemitta|maustemittaa|maustemitallinen|maustemitallista|veitsenkärjellinen|veitsenkärjellistä',
      short: 'mm|mst',
    },
    { id: 'pinch', words: 'ripaus|ripausta|hyppysellinen|hyppysellistä|hippu|hippunen|hyppynen' },
    {
      id: 'dash',
      words:
        'loraus|lorausta|luraus|lurausta|liraus|lirausta|tilkka|tilkkaa|roiskaus|roiskausta|suihkaus|suihkausta|ruiskaus|lirautus',
    },
    { id: 'drop', words: 'tippa|tippaa|pisara|pisaraa', plural: 'tippoja|pisaroita' },
    { id: 'handful', words: 'kourallinen|kourallista|kourallisen' },
    { id: 'dollop', words: 'nokare|nokaretta' },
    { id: 'can', words: 'purkki|purkkia|tölkki|tölkkiä|säilyketölkki|purkillinen', short: 'prk|tlk' },
    { id: 'bottle', words: 'pullo|pulloa|pullollinen', short: 'plo|pll' },
    { id: 'package', words: 'paketti|pakettia|pakkaus|pakkausta', short: 'pkt|pak|pk' },
    { id: 'bag', words: 'pussi|pussia|pussillinen|verkko|säkki', short: 'pss|ps' },
    { id: 'box', words: 'rasia|rasiaa|laatikko|laatikkoa|kenno|kennoa', short: 'rs|ras' },
    { id: 'carton', words: 'kartonki|kartonkia' },
    { id: 'tube', words: 'tuubi|tuubia|putkilo|putkiloa' },
    { id: 'pot', words: 'ruukku|ruukkua', short: 'rkk' },
    { id: 'bar', words: 'levy|levyä' },
    { id: 'roll', words: 'rulla|rullaa' },
    { id: 'cube', words: 'kuutio|kuutiota', plural: 'kuutioita|kuutiot' },
    { id: 'ball', words: 'pallo|palloa' },
    {
      id: 'piece',
      words: 'kappale|kappaletta|pala|palaa|palanen|palasta|pätkä|pätkää',
      plural: 'paloja|palat|palasia',
      short: 'kpl|kappal',
    },
    { id: 'bunch', words: 'nippu|nippua|puntti|punttia|kimppu|kimppua', short: 'np' },
    { id: 'sprig', words: 'oksa|oksaa|oksan', plural: 'oksia|oksat' },
    { id: 'stalk', words: 'varsi|vartta|tanko|tankoa' },
    { id: 'leaf', words: 'lehti|lehteä', plural: 'lehtiä|lehdet' },
    { id: 'clove', words: 'kynsi|kynttä' },
    {
      id: 'slice',
      words: 'viipale|viipaletta|siivu|siivua|kiekko|kiekkoa',
      plural: 'viipaleita|viipaleet|siivuja|siivut',
    },
    { id: 'head', words: 'kerä|kerää|pää|päätä' },
    { id: 'wedge', words: 'lohko|lohkoa', plural: 'lohkoja|lohkot' },
    { id: 'strip', words: 'suikale|suikaletta', plural: 'suikaleita|suikaleet' },
    { id: 'ring', words: 'rengas|rengasta', plural: 'renkaita|renkaat' },
    { id: 'portion', words: 'annos|annosta|henkilölle|hengelle|henkeä' },
    { id: 'grain', words: 'jyvä|jyvää' },
    { id: 'fillet', words: 'filee|fileetä' },
    { id: 'stick', words: 'puikko|puikkoa' },
    { id: 'recipe', words: 'resepti|reseptiä|reseptillinen|ohje' },
  ],
  numbers: {
    1: 'yksi|yhden|yhtä',
    1.5: 'puolitoista|puolentoista|yksi ja puoli',
    2: 'kaksi|kahden|kahta',
    2.5: 'kaksi ja puoli',
    3: 'kolme|kolmen',
    4: 'neljä|neljän',
    5: 'viisi|viiden',
    6: 'kuusi|kuuden',
    7: 'seitsemän',
    8: 'kahdeksan',
    9: 'yhdeksän',
    10: 'kymmenen',
    12: 'kaksitoista',
    0.25: 'neljäsosa|neljännes|neljänneksen',
    0.3333: 'kolmasosa|kolmannes',
    0.75: 'kolmeneljännes|kolmeneljäsosa',
  },
  halves: {
    0.5: 'puoli|puolen|puolta|puolikas|puolikasta|puolikkaan|puolikkaita',
    0.25: 'neljäsosaa|neljännestä',
    0.3333: 'kolmasosaa|kolmannesta',
  },
  andParts: {
    0.5: 'ja puoli',
    0.25: 'ja neljännes|ja neljäsosa',
    0.75: 'ja kolme neljäsosaa|ja kolme neljännestä',
    0.3333: 'ja kolmasosa',
  },
  multipliers: { 12: 'tusina|tusinaa' },
  mixedAnd: 'ja',
  rangeWords: 'tai',
  times: 'kertaa',
  approx:
    'noin|n.|n|suunnilleen|arviolta|ehkä|reilu|reilut|reilua|vajaa|vajaat|vajaata|runsas|runsaat|runsasta|vähintään|enintään|korkeintaan|yhteensä|n. yhteensä|lisäksi|max|max.|maks.|ca|ca.|noin n.|mahdollisesti|ehkä noin',
  vague:
    'hieman|vähän|hiukan|muutama|muutamaa|muutaman|muutamia|pari|paria|parin|useita|useampi|useampia|runsaasti|paljon|jokunen|jonkin verran|aavistus|loput|tarpeeksi|reilusti',
  each: 'à|á|a|à n.|a n.|à noin|a noin|noin',
  plus: 'plus|ja|sekä',
  sizes:
    'iso|isoa|isot|isoja|ison|suuri|suurta|suuret|suuria|suuren|pieni|pientä|pienet|pieniä|pienen|keskikoko*|keskisuur*|pikku|pikkuinen|kukkurallinen|kukkurallista|kukkura|tasainen|tasaista|kukkuroitu|kukkuraista|kookas|kookasta|isohko|isohkoa|pienehkö|pienehköä|jättiläis|paksu|paksua|ohut|ohutta|pitkä|pitkää|täysi|täyttä|kukkurainen|kukkuraiset|kukkuraa|kunnon|reilunkokoinen|pienehköt|isohkot|tasapäinen',
  sizePhrases:
    'koko S|koko M|koko L|kokoa S|kokoa M|kokoa L|M-koko|L-koko|M-kokoinen|L-kokoinen|M-kokoista|L-kokoista',
  preparation:
    '*ttuna|*ltuna|*ituna|*stuna|*ttyna|*ltyna|*ityna|*styna|*ttuina|*ttyina|*neena|hienonnet*|silputtu*|silputut|pilkottu*|pilkotut|raastettu*|raastetut|raasteena|kuutioitu*|kuutioidut|viipaloitu*|viipaloidut|suikaloitu*|suikaloidut|paloiteltu*|paloitellut|lohkottu*|lohkotut|siivutettu*|kuorittu*|kuoritut|murskattu*|murskatut|puristettu*|vastapuristet*|muserrettu*|sulatettu*|sulatetut|sulaa|sula|sulana|pehmeä|pehmeää|pehmeänä|pehmennyt|huoneenlämpöi*|huoneenlämmin|valutettu*|valutetut|huuhdeltu*|huuhdellut|pestyjä|pesty|pestyä|halkaistu*|puolitettu*|puolitetut|rouhittu*|rouhitut|hakattu*|hakatut|leikattu*|leikatut|keitetty*|keitetyt|esikeitetty*|paistettu*|paistetut|paahdettu*|paahdetut|vatkattu*|vaahdotettu*|vispattu*|siivilöity*|liotettu*|liotetut|muussattu*|soseutettu*|jauhettu*|jauhetut|vastajauhet*|vastarouhit*|kuivattu*|kuivatut|pakastettu*|savustettu*|marinoitu*|grillattu*|säilötty*|kylmä|kylmää|kylmänä|kuuma|kuumaa|kuumana|lämmin|lämmintä|lämpimänä|kiehuva|kiehuvaa|kädenlämpöi*|haalea|haaleaa|jääkylmä|jääkylmää|jäähtynyt|jäähtynyttä|ruodoton|ruodotonta|ruodottomana|luuton|luutonta|nahaton|nahatonta|kivetön|kivetöntä|kivettömiä|siemenetön|perattu*|ryöpätty*|murennettu*|murusteltu*|revitty*|riivitty*|nypitty*|riivityt|kuumennettu*|kaulittu*|suolattu*|rapeaksi|jäähdytet*|kuivahdet*|pestyt|puhdistet*|huuhdottu*|ruskistettu*|freesattu*|kuullotettu*|ripoteltu*|muhennettu*|survottu*|avattu*|karamellisoitu*|sekoitettu*|notkistettu*|kuutioina|tuorepuristettu*|höyrytetty*|hiutaloitu*|lämmitetty*|liuotettu*',
  preparationPhrases:
    'ohuina viipaleina|viipaleina|kuutioina|pieninä kuutioina|suikaleina|ohuina suikaleina|lohkoina|renkaina|ohuina renkaina|paloina|pieninä paloina|isoina paloina|siivuina|ohuina siivuina|puolikkaina|tikkuina|raasteena|silppuna|muruina|kukintoina|nokareina|viipaleiksi|kuutioiksi|suikaleiksi|paloiksi|lohkoiksi|hienoksi|ohuiksi|pieneksi silputtuna|mehu ja kuori|kuori ja mehu|vain mehu|vain kuori|ilman siemeniä|ilman kuorta|ilman nahkaa|siemenet poistettuna|reiluina paloina|isoina kuutioina|suupaloina|puolirenkaina|ohuina puolirenkaina|puolikuina|neljäsosina|lastuina|nauhoina|vain vaalea osa|vain vihreä osa|vain lehdet|ilman ruotoja|ilman luita|kuorineen|nahkoineen|suikaleiksi leikattuna|kuutioiksi leikattuna|lohkoiksi leikattuna|viipaleiksi leikattuna|siivuiksi|neljään osaan|varsineen|lehtineen',
  adverbs:
    'hienoksi|karkeasti|hienosti|ohuesti|tuoreeltaan|juuri|kevyesti|hyvin|löysästi|kovaksi|pieneksi|pieniksi|ohueksi|ohuiksi|karkeaksi|paksuiksi|erittäin|valmiiksi|huolellisesti|vastikään|suuriksi|isoiksi|kuutioiksi|viipaleiksi|suikaleiksi|paloiksi|lohkoiksi|pehmeäksi|rapeaksi|kuivaksi',
  bought:
    'rouhittu|rouhittua|jauhettu|jauhettua|jauhettuja|kuivattu|kuivattua|kuivattuja|kuivatut|pakastettu|pakastettua|pakastettuja|savustettu|savustettua|marinoitu|marinoitua|marinoituja|grillattu|grillattua|grillattuja|säilötty|säilöttyä|kylmä|kylmää|kuuma|kuumaa|lämmin|lämmintä|kiehuva|kiehuvaa|kädenlämpöistä|kädenlämpöinen|haalea|haaleaa|jääkylmä|jääkylmää|keitetty|keitettyä|keitettyjä|keitetyt|kuorittuja|kuoritut|paahdettu|paahdettua|paahdettuja|paistettu|paistettua|murskattu|murskattua|murskattuja|suolattu|suolattua|luuton|luutonta|nahaton|nahatonta|ruodoton|ruodotonta|kivetön|kivetöntä|kivettömiä|perattu|perattua|perattuja|soseutettu|soseutettua',
  describing:
    'punainen|punaista|punaisia|keltainen|keltaista|keltaisia|vihreä|vihreää|vihreitä|valkoinen|valkoista|valkoisia|musta|mustaa|mustia|ruskea|ruskeaa|ruskeita|tumma|tummaa|tummia|vaalea|vaaleaa|vaaleita|oranssi|oranssia|tuore|tuoretta|tuoreita|kuiva|kuivaa|kypsä|kypsää|kypsiä|kiinteä|kiinteää|kiinteitä|mieto|mietoa|makea|makeaa|hapan|hapanta|karkea|karkeaa|hieno|hienoa|raaka|raakaa|raakoja|suolaton|suolatonta|luomu|kokonainen|kokonaista|kokonaisia|laktoositon|laktoositonta|gluteeniton|gluteenitonta|kuivattu|kuivattua|jauhettu|jauhettua|pakaste|maustamaton|maustamatonta',
  purposeStarts:
    'vuoan|pannun|pinnan|pellin|vuokien|leivonta-alustan|jauhottamiseen|lisäksi tarjoiluun|vadin|taikinan',
  purposeWords:
    '*miseen|paistamiseen|voiteluun|koristeluun|koristeeksi|tarjoiluun|tarjolle|pinnalle|päälle|ripotteluun|leivontaan|leivitykseen|vuokaan|kaulintaan|pyöritykseen|kiillotukseen|kostutukseen|lisukkeeksi|lisäkkeeksi|viimeistelyyn|grillaukseen|mausteeksi|uppopaistoon|keittoveteen|silaukseen|kuorrutukseen|täytteeksi|pellille|muotoiluun',
  or: 'tai|tai vaihtoehtoisesti|vaihtoehtoisesti|taikka',
  comments:
    'maun mukaan|oman maun mukaan|tai maun mukaan|halutessa|haluttaessa|haluttaessasi|halutessasi|jos haluat|tarvittaessa|tarpeen mukaan|valinnainen|valinnaista|valinnaisia|ei pakollinen|mahdollisesti|voi jättää pois|tai enemmän|tai vähemmän|valutettuna painona|vapaavalintainen|vapaavalintaista|mielen mukaan|myllystä|lisäksi tarvitaan|oman valinnan mukaan|valinnan mukaan|riittävästi',
  commentStarts:
    'esim.|esim|esimerkiksi|mielellään|mieluiten|kuten|purkista|tölkistä|vastaa|riippuen|+ hieman|+ vähän|+ lisää|sekä lisää',
  parts: 'mehu|kuori|raastettu kuori|mehu ja raastettu kuori',
  kinds: 'tyyppi',
  compounds:
    'mustapippuria myllystä|sitruunan mehu ja kuori|sitruunan mehua ja kuorta|limetin mehu ja kuori|appelsiinin mehu ja kuori|pippuria myllystä|valkopippuria myllystä|suolaa myllystä|karkea suola|karkeaa suolaa|iso-arabia|pitkä pippuri|pieniä katkarapuja|isoja valkoisia papuja|paksua jogurttia|paksua kookosmaitoa',
  unitSizes: 'paksu|paksua|ohut|ohutta|pitkä|pitkää',
  connectors:
    'ja|tai|sekä|ilman|noin|n.|hienoksi|karkeasti|ohuesti|pieneksi|pieniksi|ohuiksi|viipaleiksi|kuutioiksi|suikaleiksi|paloiksi|lohkoiksi',
  headingStarts: 'Ainekset',
  noFood:
    'minuutti|minuuttia|min|tunti|tuntia|kcal|valmistusaika|paistoaika|kypsennysaika|aika|annosta|annokset|henkilölle|hengelle|vinkki|vinkit|huom|neljälle|kuudelle|kahdelle|vaikeusaste',
  headingWords:
    'Ainekset|Aineet|Taikina|Täyte|Täytteet|Pohja|Kuorrute|Kuorrutus|Lisäksi|Pinnalle|Päälle|Koristeluun|Koristeeksi|Tarjoiluun|Kastike|Marinadi|Kreemi|Muruseos|Murutaikina|Muut|Voiteluun|Lisäkkeet|Mausteliemi|Salaatinkastike|Kostutus|Piirakkapohja|Tarjoilu|Vaahto|Liemi|Pinta|Väliin|Voikreemi|Glaseeraus|Sokerikuorrute|Dippi|Kuorrutteeseen|Täytteeseen|Taikinaan|Kastikkeeseen|Marinadiin|Pohjaan|Leivitys|Vinegretti|Lisukkeet',
  equipment:
    'airfryer|irtopohjavuoka|kakkuvuoka|leipävuoka|uunivuoka|uunipelti|leivinpaperi|leivinpaperia|tuorekelmu|tuorekelmua|alumiinifolio|yleiskone|sauvasekoitin|sähkövatkain|pursotinpussi|vispilä|kaulin|hammastikkuja|grillivartaita|piirakkavuoka|muffinivuoka|paistomittari|tehosekoitin',
  matching: {
    baseForms: [
      ['eja', ['i']],
      ['ejä', ['i']],
      ['oita', ['a', 'o']],
      ['öitä', ['ä', 'ö']],
      ['tta', ['', 'si']],
      ['ttä', ['', 'si']],
      ['ta', ['']],
      ['tä', ['']],
      ['ia', ['a', 'i']],
      ['iä', ['ä', 'i']],
      ['ja', ['']],
      ['jä', ['']],
      ['a', ['']],
      ['ä', ['']],
      ['n', ['']],
    ],
    states: {
      words: ['(?:yli)?kyps(?:ä|ää|iä)', 'iso[ja]?', 'pien(?:i|tä|iä)', 'tuore(?:et|tta|ita)?'],
      degrees: 'hyvin|erittäin|todella',
      others:
        '(?:.+ )?(?:hiiva(?:a)?|juusto(?:a)?|pasta(?:a)?|nuudeli(?:t|a)?|mozzarella(?:a)?|timjami(?:a)?|rosmariini(?:a)?|oregano(?:a)?|meirami(?:a)?|laakerinleh.+|korianteri(?:a)?|tonnikala(?:a)?|taateli(?:t|a)?|kurkuma(?:a)?|piparjuuri|chili(?:ä)?|kinkku(?:a)?)|kerma(?:a)?',
    },
  },
}
