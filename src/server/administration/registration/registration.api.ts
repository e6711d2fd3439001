import { languageFromHeader } from '~/lib/locale'
import { CreateUserRegistration } from '~/schemas/registration'
import { UserOut } from '~/schemas/user'
import { publicOperation, tagged } from '~/server/platform/transport/operation'
import { register } from './registration.service'

export const registrationOperations = tagged('Users: Registration', [
  publicOperation('post /api/users/register', {
    id: 'register',
    summary: 'Create an account, with an invitation or a new group',
    errors: [400, 403, 409, 429],
  })
    .body(CreateUserRegistration)
    .returns(201, UserOut)
    .run((ctx, { body, request }) =>
      register(ctx, body, languageFromHeader(request.headers.get('accept-language'))),
    ),
])
