import type { GuessWords } from './guess-words.ts'

export const sr: GuessWords = {
  language: 'sr',
  words:
    'i ili s sa od do na za u bez po oko cca kašika kašike kašiku kašičica kašičice supena supene kafena kafene šolja šolje šoljica čaša čaše čašica prstohvat čen čena konzerva konzerve tegla kesica kesice pakovanje paket veza veze vezica šaka kom komad komada kriške kocka kocke grančice listića list lista litar litra brašno brašna glatkog šećer šećera so soli biber bibera maslac maslaca puter putera jaje jaja jajeta žumance žumanca belance belanca belanaca mleko mleka mlijeka voda vode ulje ulja luk luka glavica glavice belog beli crnog crni sir sira pavlaka pavlake kisele kajmak kačkavalj kačkavalja sveže svežeg sitno seckan seckana seckanog iseckan iseckana iseckane iseckanog isečen isečena isečene isečenog rendan rendane rendanog izrendan oljuštene oljuštenog velika velike veća veće veći mala manje manji srednje ukusu želji potrebi sok soka kora limun limuna krompir krompira paradajz paradajza šargarepa šargarepe peršun peršuna spanać pasulja pirinča kupusa paprika paprike aleve praška pecivo kvasca suvog suvo svinjski svinjskog svinjske pileće mleveno mlevenog mleveni vina prženje posipanje hleba pola dva dve jedna nekoliko malo sobne temperature koštica testo fil kore stepeni rerni hljeba isjeckan isjeckana isjeckane isjeckanog isječen isječena isječene minuta otopljenog',
  letters: [
    [/đ/g, 1],
    [/ć/g, 0.5],
    [/[čšž]/g, 0.3],
  ],
  cyrillic:
    /[јљњђћџ]|(?<!\p{L})(?:и|или|од|са|око|за|брашно|лука?|соли|воде|супе|супен[ае]|меда|кромпира|време|особе|белог|црног|каши(?:к|чиц)[аеу]|кесиц[ае]|чена?|брашна|со|бибер|млека|меса|маслаца|маргарина|пола|ком|комада|зрна|коцке|главиц[ае]|ситно|исецкан\p{L}{1,2}|рендан\p{L}{1,2})(?!\p{L})/giu,
}
