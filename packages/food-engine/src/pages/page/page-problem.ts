import type { Document } from 'domhandler'
import type { ReadFailure } from '../read-result.ts'
import { visibleLines } from './visible-text.ts'

/** A page that refuses visitors is short; a recipe page that only mentions a captcha is not. */
const SHORT_PAGE = 3000
/** Less text than this next to scripts is not a page yet. */
const EMPTY_FRAME = 200

/** Markup and words that common bot protections leave in their pages. */
const GATE_MARKUP =
  /cf[-_]chl|challenge-platform|captcha-delivery|px-captcha|awswaf|aws-waf|_incapsula_|sgcaptcha|g-recaptcha|h-captcha|hcaptcha\.com|cf-turnstile|ddos-guard|bot-detection|distil_r_captcha|akamai-privacy|kpsdk|datadome|geetest|friendly-?captcha|perimeterx|imperva|anubis_challenge|sucuri_cloudproxy/i
const GATE_WORDS =
  /just a moment|attention required|access (?:to this page has been )?denied|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you are (?:a )?human|(?:confirm|prove) (?:that )?you(?: are|['’]re) (?:a )?human|not a (?:ro)?bot\b|pardon our interruption|security check|checking your browser|unusual (?:amount of )?traffic|too many requests|enable javascript and cookies|request (?:was )?blocked|you have been blocked|403 forbidden|kein roboter|sicherheitsüberprüfung|ungewöhnlich\w* datenverkehr|(?:êtes|etes) (?:bien )?(?:un )?humain|pas un robot|trafic inhabituel|no (?:eres|soy|es usted) un robot|que eres humano|tráfico inusual|non sei un robot|sei umano|traffico insolito|não é um robô|você é humano|geen robot|bent u een mens|nie jesteś robotem|не робот|что вы человек|ロボットではない|人間であること|不是机器人|人机验证|로봇이 아닙/i

/** A script that could build the page; data blocks cannot. */
const PAGE_SCRIPT = /<script(?![^>]*json)[\s>]/i
/** Characters of source that are searched for bot protections; their pages are small. */
const LOOKED_AT = 300_000

export function findPageProblem(root: Document, html: string): ReadFailure {
  const length = visibleLines(root).reduce((sum, line) => sum + line.length, 0)
  if (length > SHORT_PAGE) return 'noRecipe'
  const source = html.slice(0, LOOKED_AT)
  if (GATE_WORDS.test(source) || GATE_MARKUP.test(source)) return 'challenge'
  return length < EMPTY_FRAME && PAGE_SCRIPT.test(source) ? 'scriptsOnly' : 'noRecipe'
}
