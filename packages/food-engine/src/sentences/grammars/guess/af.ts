import type { GuessWords } from './guess-words.ts'

export const af: GuessWords = {
  language: 'af',
  words:
    'koppie koppies eetl teelepel teelepels knippie pakkie pakkies blikkie blikke bottel houer bakkie bossie takkies huisie huisies snye repe skeut sopie handvol sout botter eier eiers eiergele eierwitte uie knoffel knoffelhuisies koekmeel koekmeelblom bruismeel meelblom mieliemeel bakpoeier koeksoda olie olyfolie sonneblomolie asyn heuning vars fyngekap gekap gekapte gerasper gerasperde gesny geskil gesmelte sagte gemaalde varsgemaalde gedroogde ontpit geklits groot klein mediumgrootte sap skil suurlemoen suurlemoensap lemoen lemmetjie aartappels tamaties wortels vleis maalvleis beesmaalvleis hoender hoenderborsies suurroom roomkaas cheddarkaas karringmelk kondensmelk smaak keuse opsioneel ongeveer sowat vir om te in en van die na indien nodig braai kerrie kerriepoeier blatjang borrie kaneel gemmer neutmuskaat naeltjies pietersielie koljander tiemie roosmaryn soetrissie rissie brandrissie sampioene spek appelkooskonfyt mosterd witwyn rooiwyn brandewyn sonder blokkies skywe skyfies repies stukke kamertemperatuur vulsel bolaag versiering bruinsuiker versiersuiker strooisuiker vanieljegeursel lourierblare murgpampoentjies bietjie half halwe elk gram liter rooi geel klapper klapperolie benodig jou resep minute mense bakpapier stingel seldery peperkorrels piesangs margarien bevrore ertjies bestrooi mielieblom kookwater gaar aftreksel broodkrummels vanielje wit',
  letters: [[/(?:^|[\s(])(?:['’ʼ]n|ŉ) /gm, 1.2]],
}
