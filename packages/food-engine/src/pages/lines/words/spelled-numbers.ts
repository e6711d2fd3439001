/** Numbers above two as people write them out, in many languages; one and two are known where amounts begin with them. */
const WORDS = `
three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen
drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn anderthalb eineinhalb zweieinhalb dutzend
trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante soixante cent cents deux-cents mille douzaine
tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta cien ciento docena
tre quattro cinque sei sette otto nove dieci dodici quindici venti trenta quaranta cinquanta sessanta cento mille dozzina
três quatro cinco sete oito nove dez doze quinze vinte trinta quarenta cinquenta sessenta cem cento dúzia
drie vier vijf zes zeven acht negen tien twaalf vijftien anderhalve dozijn
tre fyra fem sex sju åtta nio tio tolv femton tjugo trettio fyrtio femtio hundra halvannan
fire seks syv sju otte åtte ti femten tyve tjue tredive tretti fyrre førti halvtreds femti hundrede hundre halvanden halvannen
kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen puolitoista sata tusina
trzy cztery pięć sześć siedem osiem dziewięć dziesięć sto dwieście trzysta czterysta półtora półtorej tuzin
tři čtyři pět šest sedm osm devět deset sto stě sta půldruhého tucet
három négy öt hat hét nyolc kilenc tíz húsz harminc negyven ötven hatvan száz másfél tucat
trei patru cinci șase șapte opt nouă zece sută sute
три четыре пять шесть семь восемь девять десять сорок сто двести триста четыреста полтора полторы дюжина
чотири п'ять шість сім вісім дев'ять десять двісті триста чотириста півтора півтори
τρία τρεις τέσσερα τέσσερις πέντε έξι επτά εφτά οκτώ οχτώ εννιά δέκα δώδεκα είκοσι τριάντα σαράντα πενήντα εκατό ενάμιση μιάμιση
üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli yüz buçuk
ثلاث ثلاثة أربع أربعة خمس خمسة ست ستة سبع سبعة ثمان ثمانية تسع تسعة عشر عشرة مئة مائة مئتين ميتين
שלוש שלושה ארבע ארבעה חמש חמישה שש שישה שבע שמונה תשע עשר עשרה מאה מאתיים
`
const NUMBERS = new Set(WORDS.trim().split(/\s+/))

/** How longer ones end, as no other word does: `zweihundertfünfzig`, `trescientos`, `двадцать`; `паста` is none of them. */
const ENDINGS =
  /(?:(?:thir|four|fif|six|seven|eigh|nine)teen|hundert|.zehn|(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)[zß]ig|.cientos|.cientas|(?:due|tre|quattro|cinque|sei|sette|otto|nove)cento|(?:tre|duz|quinh|quatroc|seisc|setec|oitoc|novec)ent[oa]s|.honderd|(?:twin|der|veer|vijf|zes|zeven|tach|negen)tig|(?:der|veer|vijf|zes|zeven|acht|negen)tien|.hundra|.hundrede|.hundre|.kymmentä|.sataa|.toista|dziesiąt|naście|(?:ięć|eść|edem|siem|pět|šest|sedm|osm|devět)set|náct|desát|.száz|надцать|дцать|.десят|(?:ять|есть|емь|ість|сім)сот|надцять|дцять|κόσι(?:α|ες))$/u

/** Whether a word, in small letters, is a number that is written out. */
export const isSpelledNumber = (word: string): boolean => NUMBERS.has(word) || ENDINGS.test(word)
